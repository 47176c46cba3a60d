import Limits
public import Phrases

#if canImport(Darwin)
import Foundation
#else
import Glibc
#endif

extension Language {
    /// The language in which the phone speaks with the person: the only place where it is read.
    public static var ofPerson: Language {
        #if canImport(Darwin)
        Language(preferring: Locale.preferredLanguages)
        #else
        // Foundation for Linux knows one language; programs there are told by the environment.
        Language(preferring: unsafe getenv("LANG").map { [unsafe String(cString: $0)] } ?? [])
        #endif
    }
}

extension PhraseStyle {
    /// How extensions speak: in the person's language, with hours counted to 24.
    ///
    /// What it takes to find how the phone counts them is not known, and extensions have 6 MB.
    public static var inExtensions: PhraseStyle { PhraseStyle(.ofPerson) { $0.description } }
}
