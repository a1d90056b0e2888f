import type { Accents } from '#domain/store/accent.ts'

/** The data of the root: the store as every page of its counter knows it. */
export interface CounterData {
  account: string
  /** The store's own pages begin with it: `/{account}`, '' on its own domain. */
  storePath: string
  storeName: string
  favicon: string | null
  accents: Accents
}
