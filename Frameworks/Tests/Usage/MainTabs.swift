import Charts
import SwiftUI
import UIKit

struct MainTabs: View {
    @State private var tab = 0
    @State private var path = NavigationPath()
    @State private var shown: Day?
    @State private var isPresented = false
    struct Day: Identifiable, Hashable {
        let id: Int
        let minutes: Double
    }
    let days = [Day(id: 1, minutes: 40), Day(id: 2, minutes: 80)]

    var body: some View {
        TabView(selection: $tab) {
            NavigationStack(path: $path) {
                List(days) { day in
                    NavigationLink(value: day) { Text(day.minutes, format: .number) }
                }
                .listStyle(.insetGrouped)
                .navigationTitle("Days")
                .navigationDestination(for: Day.self) { Text("\($0.id)") }
                .navigationDestination(item: $shown) { Text("\($0.id)") }
                .navigationDestination(isPresented: $isPresented) { Text("There") }
                .toolbar {
                    ToolbarItem(placement: .navigationBarTrailing) { EditButton() }
                    ToolbarItemGroup(placement: .bottomBar) {
                        Spacer(); Button("Add", systemImage: "plus") {}
                    }
                    if isPresented {
                        ToolbarItem(placement: .principal) { Text("Title") }
                    } else {
                        ToolbarItem(placement: .cancellationAction) { Button("Close") {} }
                    }
                }
            }
            .tabItem { Label("Days", systemImage: "calendar") }
            .tag(0)
            .badge("New")
            statistics.tabItem {
                Image(systemName: "chart.bar.fill"); Text("Stats")
            }.tag(1)
        }
        .tint(.indigo)
        .onAppear {
            let appearance = UITabBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .systemBackground
            UITabBar.appearance().standardAppearance = appearance
            UITabBar.appearance().scrollEdgeAppearance = appearance
            UINavigationBar.appearance().largeTitleTextAttributes = [
                .foregroundColor: UIColor.white,
                .font: UIFont.systemFont(ofSize: 34, weight: .bold),
            ]
            UITableView.appearance().backgroundColor = .clear
        }
    }

    var statistics: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Chart(days) { day in
                    BarMark(x: .value("Day", day.id), y: .value("Minutes", day.minutes))
                        .foregroundStyle(Color.blue.gradient)
                        .cornerRadius(4)
                    RuleMark(y: .value("Goal", 60)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                        .annotation(position: .top, alignment: .trailing) {
                            Text("Goal").font(.caption2)
                        }
                }
                .chartYAxis { AxisMarks(position: .leading) }
                .chartXAxis(.hidden)
                .frame(height: 200)
                .padding()
                .background(
                    Color(.secondarySystemBackground),
                    in: RoundedRectangle(cornerRadius: 16)
                )
                Grid(alignment: .leading, horizontalSpacing: 12) {
                    GridRow {
                        Text("Apps"); Text("Minutes").gridColumnAlignment(.trailing)
                    }
                    Divider()
                }
                ViewThatFits(in: .horizontal) {
                    Text("Long text"); Text("Short")
                }
            }
            .padding(.horizontal)
        }
        .background(Color(uiColor: .systemGroupedBackground).edgesIgnoringSafeArea(.all))
    }
}

struct NewTabs: View {
    enum Place: Hashable { case home, more }
    @State private var place = Place.home
    var body: some View {
        TabView(selection: $place) {
            Tab("Home", systemImage: "house", value: .home) { Text("Home") }
            Tab("More", systemImage: "ellipsis", value: .more) { Text("More") }
        }
        TabView {
            Tab("One", systemImage: "1.circle") { Text("1") }
            Tab("Two", systemImage: "2.circle") { Text("2") }
        }
    }
}

struct Sides: View {
    var body: some View {
        NavigationSplitView {
            List { Text("A") }
        } detail: {
            Text("Detail")
        }
    }
}
