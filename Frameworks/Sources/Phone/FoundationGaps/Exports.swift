// Apple's Foundation brings this module along.
@_exported public import Observation

/// A whole number, under the name of Objective-C.
public typealias NSInteger = Int

/// A whole number that is not negative, under the name of Objective-C.
public typealias NSUInteger = UInt
