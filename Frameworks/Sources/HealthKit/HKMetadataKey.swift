/// The key that tells whether a person typed the data in: a Boolean.
@available(iOS 8.0, *)
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
