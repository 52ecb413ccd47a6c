// The widget itself follows.
