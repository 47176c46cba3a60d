// FoundationGaps adds declarations of Apple's Foundation that Foundation on Linux lacks
// (swift-corelibs-foundation, Swift 6.3). Targets of apps import it with `-import-module`, so their
// sources only import Foundation.

// Apple's Foundation exports Observation.
@_exported public import Observation

/// Objective-C's name of an integer; missing in Foundation on Linux.
public typealias NSInteger = Int

/// Objective-C's name of an unsigned integer; missing in Foundation on Linux.
public typealias NSUInteger = UInt
