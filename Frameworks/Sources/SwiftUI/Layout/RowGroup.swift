/// A view that is not a row of a list but holds some.
protocol RowGroup {}
