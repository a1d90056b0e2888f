import { fold } from '../text/fold.ts'
import { listed } from '../text/listed.ts'

/** The places that the names of warehouses with free pieces are compared with. */
interface KnownPlaces {
  storeName: string
  /** Names of the store's branches, in sequence. */
  branches: readonly string[]
}

/**
 * Where pieces are that are not sold online: `Disponible en Coyoacán` (docs/rules/stock.md#other-branches). A warehouse is
 * of the branch whose distinguishing words its name has: 'Piso de venta Coyoacán' is of 'Luna Boutique Coyoacán', where
 * 'Luna Boutique' is part of the other branches' names too. A warehouse of no branch is no place for shoppers.
 * @param warehouses names of the warehouses with free pieces
 * @returns '' where no branch has any
 */
export function elsewhereText(warehouses: readonly string[], places: KnownPlaces): string {
  const stocked = warehouses.map(wordsOf)
  const names = places.branches
    .filter((branch) => {
      const words = distinguishing(branch, places)
      return words.length > 0 && stocked.some((known) => words.every((word) => known.includes(word)))
    })
    .map((branch) => withoutStore(branch, places))
  return names.length === 0 ? '' : `Disponible en ${listed([...new Set(names)])}`
}

/** The folded words of a branch's name that neither the store nor another branch has in its own. */
function distinguishing(branch: string, { storeName, branches }: KnownPlaces): string[] {
  const shared = new Set([storeName, ...branches.filter((other) => other !== branch)].flatMap(wordsOf))
  return wordsOf(branch).filter((word) => !shared.has(word))
}

/** A branch's name without the words of the store's: `Coyoacán`, `San Ángel`. */
function withoutStore(branch: string, { storeName }: KnownPlaces): string {
  const ofStore = new Set(wordsOf(storeName))
  return split(branch)
    .filter((word) => !ofStore.has(fold(word)))
    .join(' ')
}

function wordsOf(name: string): string[] {
  return split(name).map(fold)
}

function split(name: string): string[] {
  return name.split(/[\s,.;:()/-]+/).filter((word) => word !== '')
}
