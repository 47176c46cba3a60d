/// An intent that may begin and change a Live Activity without the app in front.
@available(iOS 17.0, *)
public protocol LiveActivityIntent: SystemIntent {}
