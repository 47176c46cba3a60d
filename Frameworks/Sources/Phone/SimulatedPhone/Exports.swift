// Exports the daemon's types for apps, roles and tokens, which every user of a phone needs.
@_exported public import ScreenTimeDaemon
