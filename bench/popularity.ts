/** A function that draws items as they are bought or visited: the n-th one n times more seldom than the first. */
export function ranked<Item>(items: readonly Item[]): () => Item {
  const bounds: number[] = []
  let sum = 0
  for (const [index] of items.entries()) {
    sum += 1 / (index + 1)
    bounds.push(sum)
  }
  return () => {
    const drawn = Math.random() * sum
    let [low, high] = [0, bounds.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bounds[middle] ?? 0) < drawn) low = middle + 1
      else high = middle
    }
    const item = items[low]
    if (item === undefined) throw new Error('nothing to draw from')
    return item
  }
}
