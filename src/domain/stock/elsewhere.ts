import { fold } from '../text/fold.ts'
import { listed } from '../text/listed.ts'

/** The places that the names of warehouses with free pieces are compared with. */
interface KnownPlaces {
  storeName: string
  /** Names of the store's branches, in sequence. */
  branches: readonly string[]
}

/** A warehouse with free pieces. */
interface StockedWarehouse {
  name: string
  /** The sizes of these pieces, where there are several to choose from; else empty. */
  sizes: readonly string[]
}

/**
 * The branches with pieces that are not sold online, and their sizes: `Disponible en Coyoacán`, `Disponible en Coyoacán: M,
 * G` (docs/rules/stock.md#other-branches). A warehouse is of the branch whose distinguishing words its name has: 'Piso de
 * venta Coyoacán' is of 'Luna Boutique Coyoacán', where 'Luna Boutique' is part of the other branches' names too. A
 * warehouse of no branch is no place for shoppers.
 * @returns '' where no branch has any
 */
export function elsewhereText(warehouses: readonly StockedWarehouse[], places: KnownPlaces): string {
  const sizesByName = new Map<string, string[]>()
  for (const branch of places.branches) {
    const own = warehousesOf(branch, warehouses, places)
    if (own.length === 0) continue
    const name = withoutStore(branch, places)
    sizesByName.set(name, [...(sizesByName.get(name) ?? []), ...own.flatMap(({ sizes }) => sizes)])
  }
  if (sizesByName.size === 0) return ''
  const names = [...sizesByName.keys()]
  const lacksSizes = [...sizesByName.values()].every((sizes) => sizes.length === 0)
  if (lacksSizes) return `Disponible en ${listed(names)}`
  return `Disponible en ${[...sizesByName].map(([name, sizes]) => `${name}: ${[...new Set(sizes)].join(', ')}`).join('; ')}`
}

/** The warehouses that are of a branch by their names; none where its name has no word of its own. */
export function warehousesOf<Named extends { name: string }>(
  branch: string,
  warehouses: readonly Named[],
  places: KnownPlaces,
): Named[] {
  const words = distinguishing(branch, places)
  if (words.length === 0) return []
  return warehouses.filter(({ name }) => words.every((word) => wordsOf(name).includes(word)))
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
