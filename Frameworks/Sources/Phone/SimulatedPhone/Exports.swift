// Exports the types for apps, roles, tokens and shields, which every user of a phone needs.
@_exported public import ScreenTimeDaemon
@_exported public import ScreenTimeExtensions
