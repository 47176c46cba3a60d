public import UniformTypeIdentifiers

@available(iOS 14.0, *)
extension View {
    /// Presents a file browser.
    ///
    /// The binding becomes false after the user chose a file or canceled; only a chosen file calls
    /// `onCompletion`. Start accessing its security-scoped URL before reading it.
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
