import type { Warehouse } from './warehouse.ts'
import type { WarehouseNameError } from './warehouse-form.ts'

/** The outcome of adding a warehouse. */
export type WarehouseAdded = { ok: true; fid: string } | { ok: false; code: WarehouseNameError }

/** The fields of a warehouse that the staff changes. */
export type WarehouseFields = Omit<Warehouse, 'fid'>

/** The outcome of renaming a warehouse, or of switching its online sale. */
export type WarehouseChanged =
  | { ok: true; isChanged: boolean }
  | { ok: false; code: WarehouseNameError | 'warehouse-unknown' | 'branch-unknown' }
  /** No other warehouse sells online. */
  | { ok: false; code: 'last-online-warehouse' }
  /** `fields`: what another change wrote first. `warehouse`: as it is now. */
  | { ok: false; code: 'changed-meanwhile'; fields: (keyof WarehouseFields)[]; warehouse: Warehouse }

/** The outcome of deleting a warehouse; `warehouse-in-use` where pieces were ever counted or moved in it. */
export type WarehouseDeleted = { ok: true } | { ok: false; code: 'warehouse-unknown' | 'warehouse-in-use' }

/** The pieces of a warehouse, and the consequences of a switch of its online sale. */
export interface WarehouseUse {
  /** Whether files and points of sale count pieces in it when they name no warehouse. */
  isDefault: boolean
  /** Whether nothing was ever counted or moved in it, so that it can be deleted. */
  isUnused: boolean
  onHand: number
  /** Pieces that orders hold. */
  held: number
  /** Whether another warehouse sells online. */
  isOtherOnline: boolean
  /**
   * Published products that are sold because of its pieces alone: they cease to be sold, or begin, when its online sale
   * is switched.
   */
  products: number
  /** Further products of which this is so for some variants. */
  partly: number
}
