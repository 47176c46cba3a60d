/// Creates an object of a class that inherits from Foundation's NSObject, by its `init()`.
///
/// Swift calls an initializer of a class that only the program knows if it is `required`, which on
/// Apple's systems that of every NSObject is, and here it is not.
/// - Parameter type: The class.
/// - Returns: The object; the caller owns it.
void *_Nonnull CSwiftUIMakeObject(const void *_Nonnull type);
