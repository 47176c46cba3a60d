/// Creates an object of a subclass of Foundation's NSObject with `init()`.
///
/// Swift can call an initializer of a dynamic class only if it is `required`. On Apple's systems,
/// `init()` of NSObject is required, but not here.
/// - Parameter type: The class.
/// - Returns: The object, which the caller owns.
void *_Nonnull CSwiftUIMakeObject(const void *_Nonnull type);
