import Charts
import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("Charts as HTML", .timeLimit(.minutes(5)))
@MainActor
struct ChartTests {
    /// Monday, 2 March 2026, in Greenwich.
    private static let monday = Date(timeIntervalSince1970: 1_772_409_600)

    private static func day(_ number: Int) -> Date {
        monday.addingTimeInterval(Double(number) * 86400)
    }

    @Test("bars of days stand in their days, on the axis that the domain gives")
    func days() {
        let html = Page {
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
        }.html
        // Each of seven days is 14.29 % wide, of which a bar takes 70 %.
        for part in [
            "left: 2.14%; width: 10%; bottom: 0%; height: 100%",
            "left: 30.71%; width: 10%; bottom: 0%; height: 50%",
            "<span class=\"axis-text\" style=\"left: 7.14%\"><span>Mon</span></span>",
            "style=\"left: 92.86%\"><span>Sun</span>",
            "<i class=\"grid-line y\" style=\"bottom: 50%\"></i>",
            "<span class=\"axis-text\" style=\"top: 0%\">60</span>",
            "<th scope=\"row\">March 2, 2026</th><td>60</td>",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
        #expect(!html.contains("Mon</span></span><span class=\"axis-text\" style=\"left: 100%\""))
    }

    @Test("the axis of numbers ends at a round one above the longest bar")
    func numbers() {
        let html = Page {
            Chart {
                BarMark(x: .value("App", "Chirp"), y: .value("Minutes", 47))
                BarMark(x: .value("App", "Photos"), y: .value("Minutes", 12))
                RuleMark(y: .value("Average", 29.5))
                    .annotation(position: .top, alignment: .leading) { Text("Average") }
            }
        }.html
        for part in [
            "style=\"top: 0%\">60</span>", "style=\"bottom: 33.33%\"", "height: 78.33%",
            "<i class=\"rule level\" style=\"bottom: 49.17%",
            "<span class=\"note top note-leading\" style=\"left: 0%; bottom: 49.17%\">",
            ">Chirp</span>", "<th scope=\"row\">Average</th><td>29.5</td>",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
    }

    @Test("values of one day stand on each other, in colors that the legend names")
    func series() {
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
            }.html
        }
        let html = chart(false)
        for part in [
            "bottom: 0%; height: 25%; background: var(--red)",
            "bottom: 25%; height: 50%; background: var(--blue)",
            "<i style=\"background: var(--blue)\"></i><span>Photos</span>",
            "<th scope=\"row\">Mon, Photos</th><td>20</td>",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
        #expect(!chart(true).contains("chart-legend"))
    }

    @Test("bars lie where the numbers run across, and lines join their points")
    func across() {
        let html = Page {
            Chart {
                BarMark(x: .value("Minutes", 50), y: .value("App", "Chirp"))
                BarMark(x: .value("Minutes", 100), y: .value("App", "Photos"))
            }
            Chart {
                ForEach(0..<3, id: \.self) { hour in
                    LineMark(x: .value("Hour", hour), y: .value("Minutes", hour * 10))
                }
            }
        }.html
        for part in [
            "class=\"chart-plane across\"", "style=\"top: 25%\">Chirp</span>",
            "top: 7.5%; height: 35%; left: 0%; width: 50%",
            "d=\"M0 100L50 50L100 0\"",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
    }
}
