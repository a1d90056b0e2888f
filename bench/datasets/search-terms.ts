import { at } from '#demo/catalogue/seed.ts'
import { type BenchProduct, buildProduct } from './build-product.ts'
import { BRANDS, COLOURS } from './wardrobe.ts'

/** Search terms as shoppers type them: some letters, words of it, a slip of the finger, its code. */
const WAYS: readonly ((product: BenchProduct, id: number) => string)[] = [
  ({ name }) => name.slice(0, 4),
  ({ name }) => firstWord(name),
  ({ name }) => `${firstWord(name)} ${lastWord(name)}`,
  (product) => `${firstWord(product.name)} ${at(COLOURS, product.variants[0]?.colour ?? 0).label}`,
  ({ name, brand }) => `${at(BRANDS, brand)} ${firstWord(name)}`,
  ({ name }) => slipped(firstWord(name)),
  ({ name }) => `${slipped(firstWord(name))} ${lastWord(name)}`,
  (_, id) => `SKU-${String(id).padStart(6, '0')}-1`,
]

const firstWord = (name: string) => name.split(' ')[0] ?? name
const lastWord = (name: string) => name.split(' ').at(-1) ?? name

/** Two letters in the middle have changed places. */
function slipped(word: string): string {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1)
}

/** Searches one after the other, in each of the ways by turns. */
export function searchTerms(account: string, products: number): () => string {
  let count = 0
  return () => {
    const id = (count % products) + 1
    const write = at(WAYS, count)
    count += 1
    return write(buildProduct(account, id), id)
  }
}
