@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14.0, *)
extension Never: ToolbarContent {}

@available(iOS 14.0, *)
extension ToolbarContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// The content of a customizable toolbar, which a page shows without customization.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent
where Self.Body: CustomizableToolbarContent {}

@available(iOS 14.0, *)
extension Never: CustomizableToolbarContent {}

@available(iOS 14.0, *)
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: CustomizableToolbarContent>(
        _ content: Content
    ) -> Content {
        content
    }

    public static func buildBlock<Content: CustomizableToolbarContent>(
        _ content: Content
    ) -> some CustomizableToolbarContent {
        content
    }

    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock<Content: ToolbarContent>(
        _ content: Content
    ) -> some ToolbarContent {
        content
    }

    @available(iOS 16.0, *)
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

    @available(iOS 16.0, *)
    public static func buildIf<Content: CustomizableToolbarContent>(
        _ content: Content?
    ) -> Content? {
        content
    }

    @available(iOS 16.0, *)
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    @available(iOS 16.0, *)
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Builds content with an availability check.
    @available(iOS 17.5, *)
    public static func buildLimitedAvailability(
        _ content: any ToolbarContent
    ) -> some ToolbarContent {
        var list = ToolbarList()
        list.add(content)
        return list
    }

    /// Builds content with an availability check.
    @available(iOS, introduced: 14.0, deprecated: 14.0)
    @_disfavoredOverload
    public static func buildLimitedAvailability<Content: ToolbarContent>(
        _ content: Content
    ) -> some ToolbarContent {
        content
    }
}

@available(iOS 16.0, *)
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

@available(iOS 16.0, *)
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension Optional: ToolbarEntries where Wrapped: ToolbarContent {
    var entries: [(placement: String, view: any View)] {
        map { ToolbarList($0).entries } ?? []
    }
}

@available(iOS 16.0, *)
extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

extension _ConditionalContent: ToolbarEntries
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    var entries: [(placement: String, view: any View)] {
        switch storage {
        case .trueContent(let content): ToolbarList(content).entries
        case .falseContent(let content): ToolbarList(content).entries
        }
    }
}

/// Toolbar content that provides its items.
protocol ToolbarEntries {
    var entries: [(placement: String, view: any View)] { get }
}

/// A list of toolbar items.
struct ToolbarList {
    private(set) var entries: [(placement: String, view: any View)] = []

    init<each Content: ToolbarContent>(_ content: repeat each Content) {
        repeat add(each content)
    }

    mutating func add<Content: ToolbarContent>(_ content: Content) {
        if let known = content as? any ToolbarEntries {
            entries += known.entries
        } else if Content.Body.self != Never.self {
            add(onMain(content) { $0.body })
        }
    }
}

extension ToolbarList: CustomizableToolbarContent {
    typealias Body = Never
}

extension ToolbarList: ToolbarEntries {}
