import AppIntents
import Foundation
import SwiftUI

// Code that needs more than Apple's interfaces contain.
nonisolated func refusedValues() {
    _ = ColumnNavigationViewStyle()  // expected-error {{inaccessible}}
    _ = Button("A", image: "name", role: .cancel) {}  // expected-error {{incorrect argument label}}
    let tabs: TupleTabContent<Int>?  // expected-error {{cannot find type}}
}

@MainActor
func refusedRows() -> ForEach<Range<Int>, Int, Text> {
    ForEach(0..<3) { Text("\($0)") }.onDelete { _ in }  // expected-error {{cannot convert}}
}

@MainActor
func refusedProgress(_ range: ClosedRange<Date>) -> ProgressView<EmptyView, EmptyView> {
    ProgressView(timerInterval: range)  // expected-error {{convert}} expected-note {{equal}}
}

@MainActor
func refusedToolbar() -> some View {
    Text("").toolbar {
        ToolbarItem { Text("1") }; ToolbarItem { Text("2") }; ToolbarItem { Text("3") }
        ToolbarItem { Text("4") }; ToolbarItem { Text("5") }; ToolbarItem { Text("6") }
        ToolbarItem { Text("7") }; ToolbarItem { Text("8") }; ToolbarItem { Text("9") }
        ToolbarItem { Text("10") }; ToolbarItem { Text("11") }  // expected-error {{extra argument}}
    }
}

func refusedProperty() {
    _ = EntityProperty<Never>(title: "A")  // expected-error {{no exact matches}}
}
