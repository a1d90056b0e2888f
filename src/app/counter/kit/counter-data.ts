import type { Accents } from '#domain/store/accent.ts'
import type { Plan } from '#domain/store/plan.ts'

/** The data of the root: the store as every page of its counter knows it. */
export interface CounterData {
  account: string
  /** The store's own pages begin with it: `/{account}`, '' on its own domain. */
  storePath: string
  storeName: string
  plan: Plan
  /** Whether the pages may promise no mail to a customer. */
  withoutMails: boolean
  favicon: string | null
  accents: Accents
}
