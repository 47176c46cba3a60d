public import AppIntents

/// The intents of this library, for the app and its widgets to offer.
public struct PresentationIntents: AppIntentsPackage {}
