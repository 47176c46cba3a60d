import Foundation

@Observable
final class ObservedCounter {
    var count: NSInteger = 0
    var limit: NSUInteger = 9
}
