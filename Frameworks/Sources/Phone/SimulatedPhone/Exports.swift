// Apps, roles and tokens are named by the daemon's types; who uses a phone needs them.
@_exported public import ScreenTimeDaemon
