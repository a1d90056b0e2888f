/** A part of a list that has no end: what it shows, and where the next one begins. */
export interface ListPage<Item> {
  items: Item[]
  /** The parameter `antes` of the next part; null on the last one. */
  next: string | null
}
