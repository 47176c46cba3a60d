import Flutter

/// Why a call throws in Dart.
struct CallError: Error {
    /// The word for programs.
    let code: Contract.Code
    /// The sentence for developers.
    let message: String

    init(_ code: Contract.Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The error as it is sent.
    var sent: FlutterError { FlutterError(code: code.rawValue, message: message, details: nil) }
}
