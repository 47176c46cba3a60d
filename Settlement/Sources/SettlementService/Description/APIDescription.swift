/// The description of the API in OpenAPI 3.1, as it is served.
public enum APIDescription {
    /// The whole document, in YAML.
    public static let text = [
        head, sessions, people, shop, operators, operation, components, requests, answers,
    ].joined()
}
