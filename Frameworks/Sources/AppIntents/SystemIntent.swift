/// An intent that the system knows.
@available(iOS 16.0, *)
public protocol SystemIntent: AppIntent {}
