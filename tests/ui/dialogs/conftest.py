from tests.ui.controllers.conftest import table

__all__ = ["table"]
