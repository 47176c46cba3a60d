/// The values that the copies of a property wrapper read.
final class EnvironmentBox {
    var values = EnvironmentValues()
}
