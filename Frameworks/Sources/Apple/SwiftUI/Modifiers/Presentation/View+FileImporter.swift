public import UniformTypeIdentifiers

@available(iOS 14.0, *)
extension View {
    /// Shows a choice of files as long as a value is true.
    ///
    /// The value becomes false as soon as the person has chosen or turned away; only a choice is handed
    /// over. The file can be read once access to its address was asked for.
    /// - Parameters:
    ///   - isPresented: True if the files are shown.
    ///   - allowedContentTypes: The types that can be chosen.
    ///   - onCompletion: Given the address of the file.
    /// - Returns: The view with the files over it.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        adjusted { context, renderer in
            guard isPresented.wrappedValue else { return }
            renderer.files(context, allowedContentTypes) { file in
                isPresented.wrappedValue = false
                if let file { onCompletion(.success(file)) }
            }
        }
    }
}
