import Basics
import Foundation
import InputFiles

/// Reads uses from CSV and finds columns by their names.
///
/// Commas, semicolons or tabs separate the fields. Unreadable rows are counted and skipped.
struct UsageTableReader {
    private let text: LongText
    private var scanner: TableScanner
    private var reader: UseReader

    init(_ text: LongText, zone: TimeZone) {
        self.text = text
        scanner = TableScanner(text)
        reader = UseReader(text, zone: zone)
    }

    /// Reads all uses of the file, in its order.
    mutating func read(into records: inout UseRecords) throws(InputError) {
        let columns = try scanner.header { UsageColumns.found(in: $0, needsApp: true) }
        reader.acceptsDecimalComma = scanner.separator != .comma
        let body = scanner.position
        reader.dayOrder = dayOrder(of: columns)
        scanner.position = body
        while !scanner.isAtEnd {
            let start = scanner.position
            do throws(InputError) {
                guard let fields = try scanner.row(of: columns.count) else { continue }
                try read(fields, columns, into: &records)
            } catch {
                records.skip(error)
                scanner.skipLine(from: start)
            }
        }
    }

    private mutating func read(
        _ fields: [TableScanner.Field],
        _ columns: UsageColumns,
        into records: inout UseRecords
    ) throws(InputError) {
        let (start, duration) = try reader.span(of: fields, columns)
        let identifier = name(in: columns.identifiers, fields)
        if let app = name(in: columns.apps, fields) ?? identifier {
            records.append(start, duration, AppName(name: app, identifier: identifier))
        } else if let place = columns.addresses.first {
            // A browser's own pages are no use of a website.
            let address = UseReader.trimmed(fields[place].text)
            guard let host = UseReader.host(of: address) else { return }
            records.append(start, duration, AppName(website: host))
        } else {
            throw text.error(
                at: fields[columns.apps.first ?? columns.identifiers.first ?? 0].offset,
                "a use has no app",
                remedy: "name the app that was used"
            )
        }
    }

    /// Returns the first name in columns that is not blank.
    private mutating func name(in places: [Int], _ fields: [TableScanner.Field]) -> String? {
        for place in places {
            if let name = reader.nameIfAny(fields[place].text) { return name }
        }
        return nil
    }

    /// Returns the order of day and month in dates with slashes; nil if both orders are possible.
    private mutating func dayOrder(of columns: UsageColumns) -> DayOrder? {
        var orders: Set<DayOrder> = []
        while !scanner.isAtEnd {
            let start = scanner.position
            do throws(InputError) {
                guard let fields = try scanner.row(of: columns.count) else { continue }
                let texts = (columns.starts + columns.dates + columns.ends)
                    .map { UseReader.trimmed(fields[$0].text) }
                let dates = texts.filter(DayOrder.isNeeded)
                orders.formUnion(dates.compactMap(DayOrder.init(of:)))
                if orders.count > 1 { return nil }
                // All dates of a file have one format, and most formats have no slashes.
                if dates.isEmpty, orders.isEmpty,
                    texts.contains(where: { WrittenTime($0, nil)?.day != nil })
                {
                    return nil
                }
            } catch {
                scanner.skipLine(from: start)
            }
        }
        return orders.first
    }
}
