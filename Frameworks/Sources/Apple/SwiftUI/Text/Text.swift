import ElementTree
public import FoundationGaps

@available(iOS 13.0, *)
public struct Text: Equatable, Sendable {
    /// The pieces of the text.
    package var runs: [TextRun]

    /// The text without time-dependent parts, in the phone's language.
    package var content: String { runs(in: nil).map(\.piece.fixedText).joined() }

    public nonisolated init(verbatim content: String) {
        runs = [TextRun(piece: .string(content))]
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) {
        self.init(verbatim: String(content))
    }

    public nonisolated init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        let text = LocalizedText(
            key: key.key,
            arguments: key.arguments,
            table: tableName,
            bundle: bundle
        )
        runs = [TextRun(piece: .localized(text, key.texts))]
    }

    @available(iOS 16.0, *)
    @_disfavoredOverload
    public nonisolated init(_ resource: LocalizedStringResource) {
        runs = [TextRun(piece: .localized(resource.text, [], resource.ownLocale))]
    }

    @available(iOS 14.0, *)
    public nonisolated init(_ image: Image) {
        runs = [TextRun(piece: .symbol(image.name))]
    }

    @available(iOS 14.0, *)
    public nonisolated init(_ date: Date, style: Text.DateStyle) {
        runs = [TextRun(piece: .date(date, style))]
    }

    @available(iOS 14.0, *)
    public nonisolated init(_ dates: ClosedRange<Date>) {
        runs = [TextRun(piece: .dates(dates))]
    }

    @available(iOS 14.0, *)
    public nonisolated init(_ interval: DateInterval) {
        self.init(interval.start...interval.end)
    }

    @available(iOS 16.0, *)
    public nonisolated init(
        timerInterval: ClosedRange<Date>,
        pauseTime: Date? = nil,
        countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        runs = [
            TextRun(
                piece: .timer(
                    timerInterval,
                    pause: pauseTime,
                    isDown: countsDown,
                    hasHours: showsHours
                )
            )
        ]
    }

    /// Creates a formatted value; dates are in the user's language.
    @available(iOS 15.0, *)
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        if let date = input as? Date, let style = format as? Date.FormatStyle {
            self.init(runs: [TextRun(piece: .formatted(date, style))])
        } else {
            let text = LocalizedText(
                key: "%@",
                arguments: [LocalizedArgument("%@", .formatted(FormattedValue(input, format)))],
                table: ""
            )
            self.init(runs: [TextRun(piece: .localized(text, []))])
        }
    }

    nonisolated init(runs: [TextRun]) { self.runs = runs }

    @available(iOS, introduced: 13.0, deprecated: 26.0, message: "Put texts in a text's literal")
    public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }
}

@available(iOS 13.0, *)
extension Text: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let runs = runs(in: context.environment.locale)
        let isPlain = runs.count == 1 && runs[0].styles.isEmpty && runs[0].css.isEmpty
        var attributes: Traits = []
        var role = ElementRole.text
        if isPlain {
            attributes = runs[0].piece.attributes
            if !attributes.isEmpty { role = .time }
        }
        var context = context
        // A short text in a row never wraps, as in Apple's layout, where long texts shrink first.
        if renderer.stackAxis == .horizontal, isShort(in: context.environment) {
            context.attributes.add(.short)
        }
        renderer.element(role, context, styles: isPlain ? [] : [.text], attributes) {
            for run in runs {
                run.piece.recordUpdate(renderer, context.environment)
                if isPlain {
                    renderer.write(run.piece.text(in: context.environment))
                } else {
                    let marks = run.piece.attributes
                    renderer.plain(.run, styles: run.styles, css: run.css, marks) {
                        renderer.write(run.piece.text(in: context.environment))
                    }
                }
            }
        }
    }

    private func isShort(in environment: EnvironmentValues) -> Bool {
        let characterMaximum = 12
        var count = 0
        for run in runs {
            count += run.piece.text(in: environment).count
            if count > characterMaximum { return false }
        }
        return true
    }
}
