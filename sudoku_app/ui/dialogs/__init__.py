"""The few windows beside the main one."""
