public import Limits

extension EditedLimit {
    /// A field or a group of fields.
    public enum Field: Hashable, Sendable {
        case name
        /// The days of the hours.
        case hours
        /// A span of the hours.
        case span(EditedWindow.ID)
        case window(EditedWindow.ID)
        /// The question of the shield.
        case question
        /// The values of the limit's kind.
        case rule
    }

    /// Returns the problem of one field, or nil.
    public func problem(in field: Field) -> EditedLimitError? {
        switch field {
        case .name:
            label.utf8.count > Limit.labelBytesMaximum
                ? .limit(
                    .labelTooLong(bytes: label.utf8.count, maximum: Limit.labelBytesMaximum)
                ) : nil
        case .hours: kind.hasHours && days.isEmpty ? .hours(.noWeekday) : nil
        case .span(let id):
            spans.first { kind.hasHours && $0.id == id }.flatMap { problem(ofSpan: $0) }
        case .window(let id):
            windows.first { kind == .schedule && $0.id == id }.flatMap { problem(of: $0) }
                .map { .schedule($0) }
        case .question: kind.asking == .first || asksAtEnd ? askProblem.map { .limit($0) } : nil
        case .rule:
            otherFields.allSatisfy { problem(in: $0) == nil } ? problem : nil
        }
    }

    private var otherFields: [Field] {
        [.name, .hours, .question] + windows.map { .window($0.id) } + spans.map { .span($0.id) }
    }

    /// Returns the problem of one window: its own, or an overlap with another.
    private func problem(of edited: EditedWindow) -> ScheduleError? {
        do throws(ScheduleError) {
            _ = try edited.checkedWindow()
        } catch {
            return error
        }
        // Both windows are reported in the order of the list.
        return windows.lazy.filter { $0.id != edited.id }.compactMap(edited.overlap).first
    }

    /// Returns the problem of one span: its own, or an overlap with another.
    private func problem(ofSpan edited: EditedWindow) -> EditedLimitError? {
        do throws(HoursError) {
            let span = try edited.checkedSpan()
            for other in spans where other.id != edited.id && edited.overlap(with: other) != nil {
                return .hours(.spansOverlap(span, try other.checkedSpan()))
            }
            let isCounted = kind.standard.isMetered
            return isCounted && !span.canBeCounted ? .limit(.spanNotCounted(span)) : nil
        } catch {
            return .hours(error)
        }
    }

    private var askProblem: LimitError? {
        do throws(LimitError) {
            _ = try ask.ask()
            return nil
        } catch {
            return error
        }
    }

    // MARK: - The beginning of a day

    /// Returns true if the limit counts again within a span, because a day begins there.
    public func countsAgain(in span: EditedWindow, from dayStart: TimeOfDay) -> Bool {
        let isCountedByDay =
            kind == .budget || kind == .opens || asksAtEnd && endTimesPerDay != nil
        return isCountedByDay && span.contains(dayStart)
    }

    /// The first full hour after a span at which a day can begin without dividing a span.
    public func undividedDayStart(after span: EditedWindow) -> TimeOfDay? {
        (0..<24).lazy.map { (span.endMinutes + 59) / 60 + $0 }
            .compactMap { TimeOfDay(hour: $0 % 24, minute: 0) }
            .first { time in !spans.contains { $0.contains(time) } }
    }
}
