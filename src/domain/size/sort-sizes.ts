import { compareSizes } from '../catalogue/size-order.ts'
import { sizeId } from './check-chart.ts'

/** Labels in the sequence in which they are worn; of two for one size the first. */
export function sortSizes(labels: readonly string[]): string[] {
  const byId = new Map(labels.toReversed().map((label) => [sizeId(label), label]))
  return [...byId.values()].toSorted(compareSizes)
}
