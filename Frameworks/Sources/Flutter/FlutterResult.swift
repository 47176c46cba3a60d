/// Takes the answer to a call: a value, a `FlutterError`, or `FlutterMethodNotImplemented`.
public typealias FlutterResult = (_ result: Any?) -> Void
