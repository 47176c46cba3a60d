/// A wording that reads like a translation, with a plainer one.
struct ForbiddenWording: Sendable {
    /// The wording as a regular expression that ignores case.
    let pattern: String
    /// The plainer wording.
    let instead: String
    /// A text with the wording.
    let specimen: String

    init(_ pattern: String, instead: String, specimen: String) {
        self.pattern = pattern
        self.instead = instead
        self.specimen = specimen
    }
}

/// The wordings that no comment, message or document contains.
let forbiddenWordings: [ForbiddenWording] = [
    ForbiddenWording(
        #"(?<!there )\b(is|are|was|were) (?-i:none)\b"#,
        instead: "there is no …, is not a …",
        specimen: "a way out that a full disk closes is none"
    ),
    ForbiddenWording(
        #"(?<!each )(?<!one )(?<!all )(?<!both )(?<!some )(?<!most )\bof (which|whose|whom)\b"#,
        instead: "two sentences, or whose",
        specimen: "the day of which nothing is left"
    ),
    ForbiddenWording(
        #"\b((hand|give|giv)(s|es|ing)?|handed|gave|given) out\b"#,
        instead: "grants, issues, assigns, returns",
        specimen: "Hands out a number."
    ),
    ForbiddenWording(
        #"\b(know|knows|knew|known|knowing) of\b"#,
        instead: "has, contains, sees",
        specimen: "everything it knows of"
    ),
    ForbiddenWording(
        #"\b(take|takes|took|taken|taking) in\b"#,
        instead: "imports, reads, adds",
        specimen: "Takes in an export."
    ),
    ForbiddenWording(
        #"\b(come|comes|came|coming) to\b"#,
        instead: "is, becomes, reaches, arrives at",
        specimen: "the sum comes to nothing"
    ),
    ForbiddenWording(
        #"\b(tell|tells|told|telling) of\b"#,
        instead: "reports, describes, mentions",
        specimen: "a fact tells of a limit"
    ),
    ForbiddenWording(
        #"\b(stand|stands|stood) (at|beside|there|behind|before|below|above|under|apart)\b"#
            + #"|\b(stand|stands|stood) (in|on)(?! for)\b"#,
        instead: "is, is in, depends on, appears in",
        specimen: "the words that stand beside it"
    ),
    ForbiddenWording(
        #"\bas (the|a) (person|user) likes\b"#,
        instead: "in any order, at any time",
        specimen: "as the person likes"
    ),
    ForbiddenWording(#"\blong since\b"#, instead: "already", specimen: "it is long since gone"),
    ForbiddenWording(#"\banew\b"#, instead: "again", specimen: "starts anew"),
    ForbiddenWording(#"\bonce more\b"#, instead: "again", specimen: "reads it once more"),
    ForbiddenWording(#"\ball that\b"#, instead: "everything, all …", specimen: "all that happened"),
    ForbiddenWording(
        #"\b(and|or) the like\b"#,
        instead: "such as …",
        specimen: "dates and the like"
    ),
    ForbiddenWording(
        #"\b(thereby|thereof|whereby|wherein|hitherto|lest)\b"#,
        instead: "plain words",
        specimen: "lest it fails"
    ),
    ForbiddenWording(
        #"\b(let|lets|letting) go\b"#,
        instead: "releases, closes",
        specimen: "lets go of the lock"
    ),
    ForbiddenWording(
        #"\bhard on\b"#,
        instead: "slows down",
        specimen: "hard on the system"
    ),
    ForbiddenWording(
        #"\bwhat (is|are) [a-z]+ of\b"#,
        instead: "a noun",
        specimen: "what is left of the time"
    ),
    ForbiddenWording(
        #"\b(see|sees|saw) to it\b|\blooks? after\b"#,
        instead: "ensures, checks",
        specimen: "sees to it that it holds"
    ),
]

/// The names that no declaration has; a noun of the glossary is clearer.
let forbiddenNames =
    #"\b(Knobs?|knobs?|Outlook|outlook|Greed|greed|Doorbell|doorbell|Deeds?|deeds?|Manner|manner"#
    + #"|Told|Taken|PersonHands|SmallHands|OutsideOfPhone|ArmingMark|JobBox|IntentTray|BroughtFile"#
    + #"|TokenForm|FieldForm|NumberForm|RuleForm|chronicle|survey|patience|\w+Bearing)\b"#

/// The files that may contain a forbidden wording or name, each with the reason.
let wordingExceptions: [String: String] = [
    "Tests/RepositoryTests/ForbiddenWording.swift": "lists them"
]
