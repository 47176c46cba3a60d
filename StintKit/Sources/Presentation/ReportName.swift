/// The names under which the app asks its report extension for pictures.
public enum ReportName {
    /// How long each app was used.
    public static let use = "app.stint.report.use"
}
