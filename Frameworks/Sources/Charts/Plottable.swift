/// A value that can stand on an axis.
@available(iOS 16.0, *)
public protocol Plottable {}

extension Int: Plottable {}
extension Double: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}
