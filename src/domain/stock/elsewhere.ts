import { fold } from '../text/fold.ts'
import { listed } from '../text/listed.ts'

/** The places that the names of warehouses with free pieces are compared with. */
interface KnownPlaces {
  storeName: string
  /** The store's branches, in sequence. */
  branches: readonly PlacedBranch[]
}

interface PlacedBranch {
  fid: string
  name: string
}

/** A warehouse with free pieces. */
interface StockedWarehouse {
  name: string
  /** The branch where it is, as stated; null where none is. */
  branchFid: string | null
  /** The sizes of these pieces, where there are several to choose from; else empty. */
  sizes: readonly string[]
}

/**
 * The branches with pieces that are not sold online, and their sizes: `Disponible en Coyoacán`, `Disponible en Coyoacán: M,
 * G` (docs/rules/stock.md#other-branches). A warehouse is of its stated branch, else of the branch whose distinguishing words its name has: 'Piso de
 * venta Coyoacán' is of 'Luna Boutique Coyoacán', where 'Luna Boutique' is part of the other branches' names too. A
 * warehouse of no branch is no place for shoppers.
 * @returns '' where no branch has any
 */
export function elsewhereText(warehouses: readonly StockedWarehouse[], places: KnownPlaces): string {
  const sizesByName = new Map<string, string[]>()
  for (const branch of places.branches) {
    const own = warehousesOf(branch, warehouses, places)
    if (own.length === 0) continue
    const name = branchLabel(branch.name, places)
    sizesByName.set(name, [...(sizesByName.get(name) ?? []), ...own.flatMap(({ sizes }) => sizes)])
  }
  if (sizesByName.size === 0) return ''
  const names = [...sizesByName.keys()]
  const lacksSizes = [...sizesByName.values()].every((sizes) => sizes.length === 0)
  if (lacksSizes) return `Disponible en ${listed(names)}`
  return `Disponible en ${[...sizesByName].map(([name, sizes]) => `${name}: ${[...new Set(sizes)].join(', ')}`).join('; ')}`
}

/**
 * The warehouses of a branch: those that are stated to be in it, and those without a stated branch that are its by their
 * names; none of these where its name has no word of its own.
 */
export function warehousesOf<Placed extends Pick<StockedWarehouse, 'name' | 'branchFid'>>(
  branch: PlacedBranch,
  warehouses: readonly Placed[],
  places: KnownPlaces,
): Placed[] {
  const words = distinguishing(branch, places)
  const isNamed = (name: string) => words.length > 0 && words.every((word) => wordsOf(name).includes(word))
  return warehouses.filter(({ name, branchFid }) => (branchFid === null ? isNamed(name) : branchFid === branch.fid))
}

/** The folded words of a branch's name that neither the store nor another branch has in its own. */
function distinguishing({ fid, name }: PlacedBranch, { storeName, branches }: KnownPlaces): string[] {
  const others = branches.filter((other) => other.fid !== fid).map((other) => other.name)
  const shared = new Set([storeName, ...others].flatMap(wordsOf))
  return wordsOf(name).filter((word) => !shared.has(word))
}

/** A branch's name without the words of the store's, as pages name it: `Coyoacán`, `San Ángel`; whole if no other is left. */
export function branchLabel(name: string, { storeName }: Pick<KnownPlaces, 'storeName'>): string {
  const ofStore = new Set(wordsOf(storeName))
  const own = split(name).filter((word) => !ofStore.has(fold(word)))
  return own.length > 0 ? own.join(' ') : name
}

function wordsOf(name: string): string[] {
  return split(name).map(fold)
}

function split(name: string): string[] {
  return name.split(/[\s,.;:()/-]+/).filter((word) => word !== '')
}
