import Charts
import ElementTree
import Foundation
import SwiftUI
import Testing

@Suite("Charts", .timeLimit(.minutes(5)))
@MainActor
struct ChartTests {
    /// Monday, March 2, 2026, GMT.
    private static let monday = Date(timeIntervalSince1970: 1_772_409_600)

    private static func day(_ number: Int) -> Date {
        monday.addingTimeInterval(Double(number) * 86400)
    }

    @Test("bars of days are at their days, on the axis of the domain")
    func days() throws {
        let nodes = Page {
            Chart([0, 2], id: \.self) { day in
                BarMark(
                    x: .value("Day", Self.day(day), unit: .day),
                    y: .value("Minutes", day == 0 ? 60 : 30)
                )
            }
            .chartXScale(domain: Self.monday...Self.day(7))
            .chartXAxis {
                AxisMarks(values: .stride(by: .day)) { value in
                    AxisValueLabel(format: .dateTime.weekday(.abbreviated), centered: true)
                }
            }
            .chartYAxis { AxisMarks(values: [0, 30, 60]) }
        }.nodes
        // Each of seven days is 14.29 % wide; a bar has 70 % of that.
        try nodes.element(css: "left: 2.14%; width: 10%; bottom: 0%; height: 100%")
        try nodes.element(css: "left: 30.71%; width: 10%; bottom: 0%; height: 50%")
        try nodes.element(.inline, styles: [.axisText], css: "left: 7.14%", words: "Mon")
        try nodes.element(.inline, styles: [.axisText], css: "left: 92.86%", words: "Sun")
        #expect(nodes.elements(.inline, css: "left: 100%").isEmpty)
        try nodes.element(.decoration, styles: [.gridLine, .y], css: "bottom: 50%")
        try nodes.element(.inline, styles: [.axisText], css: "top: 0%", words: "60")
        #expect(nodes.tableRows.contains(["March 2, 2026", "60"]))
    }

    @Test("the axis of numbers ends at a round number above the longest bar")
    func numbers() throws {
        let nodes = Page {
            Chart {
                BarMark(x: .value("App", "Chirp"), y: .value("Minutes", 47))
                BarMark(x: .value("App", "Photos"), y: .value("Minutes", 12))
                RuleMark(y: .value("Average", 29.5))
                    .annotation(position: .top, alignment: .leading) { Text("Average") }
            }
        }.nodes
        try nodes.element(.inline, css: "top: 0%", words: "60")
        try nodes.element(.decoration, styles: [.gridLine, .y], css: "bottom: 33.33%")
        try nodes.element(.decoration, styles: [.bar], css: "height: 78.33%")
        try nodes.element(.decoration, styles: [.rule, .level], css: "bottom: 49.17%")
        let note = try nodes.element(.inline, styles: [.note, .top, .noteAlignment("leading")])
        #expect(note.css == "left: 0%; bottom: 49.17%")
        try nodes.element(.inline, words: "Chirp")
        #expect(nodes.tableRows.last == ["Average", "29.5"])
    }

    @Test("values of one day are stacked, in the colors of the legend")
    func series() throws {
        let marks = [("Mon", "Chirp", 10), ("Mon", "Photos", 20), ("Tue", "Chirp", 40)]
        let chart = { (isHidden: Bool) in
            Page {
                Chart(marks.indices, id: \.self) { index in
                    BarMark(
                        x: .value("Day", marks[index].0),
                        y: .value("Minutes", marks[index].2)
                    )
                    .foregroundStyle(by: .value("App", marks[index].1))
                }
                .chartForegroundStyleScale(["Chirp": Color.red, "Photos": Color.blue])
                .chartLegend(isHidden ? .hidden : .automatic)
            }.nodes
        }
        let nodes = chart(false)
        try nodes.element(css: "bottom: 0%; height: 25%; background: var(--red)")
        try nodes.element(css: "bottom: 25%; height: 50%; background: var(--blue)")
        let legend = try nodes.element(.list, styles: [.chartLegend])
        let photos = try legend.children.element(.row, words: "Photos")
        #expect(photos.childElements.map(\.role) == [.decoration, .inline])
        #expect(photos.childElements.first?.css == "background: var(--blue)")
        #expect(nodes.tableRows.contains(["Mon, Photos", "20"]))
        #expect(chart(true).elements(styles: [.chartLegend]).isEmpty)
    }

    @Test("bars are horizontal if x has numbers, and lines connect their points")
    func across() throws {
        let nodes = Page {
            Chart {
                BarMark(x: .value("Minutes", 50), y: .value("App", "Chirp"))
                BarMark(x: .value("Minutes", 100), y: .value("App", "Photos"))
            }
            Chart {
                ForEach(0..<3, id: \.self) { hour in
                    LineMark(x: .value("Hour", hour), y: .value("Minutes", hour * 10))
                }
            }
        }.nodes
        let plane = try nodes.element(.group, styles: [.chartPlane, .across]).children
        try plane.element(.inline, css: "top: 25%", words: "Chirp")
        try plane.element(css: "top: 7.5%; height: 35%; left: 0%; width: 50%")
        try nodes.element(.path, attributes: ["d": "M0 100L50 50L100 0"])
    }
}
