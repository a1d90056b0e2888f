import { branchKey } from './branch-form.ts'

/** Why a warehouse cannot have a name. */
export type WarehouseNameError = 'missing' | 'too-long' | 'characters' | 'warehouse-name-taken'

const MAX_LENGTH = 200
/** The key of a warehouse whose name has no letters for one. */
const KEY_WORD = 'almacen'

/**
 * @param others names of the store's other warehouses
 * @returns null for a name that a warehouse can have
 */
export function checkWarehouseName(name: string, others: readonly string[]): WarehouseNameError | null {
  const plain = name.trim()
  if (plain === '') return 'missing'
  if (plain.length > MAX_LENGTH) return 'too-long'
  if (!plain.isWellFormed() || /\p{Cc}/u.test(plain)) return 'characters'
  const isSame = (other: string) => other.trim().toLowerCase() === plain.toLowerCase()
  return others.some(isSame) ? 'warehouse-name-taken' : null
}

/** The key of a new warehouse, out of its name: `Bodega Sur` → `bodega-sur`, `bodega-sur-2` where that is taken. */
export function warehouseKey(name: string, taken: ReadonlySet<string>): string {
  const key = /[a-z0-9]/i.test(name) ? branchKey(name) : KEY_WORD
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? key : `${key}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}
