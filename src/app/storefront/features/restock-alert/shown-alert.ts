import type { ALERT_PAGE } from '#domain/restock-alert/alert-sentences.ts'
import type { AlertState } from '#domain/restock-alert/restock-alert.ts'

/** An alert as its page shows it, without the e-mail. */
export interface ShownAlert {
  isPending: boolean
  texts: (typeof ALERT_PAGE)[AlertState]
  /** Null where the store no longer has the variant. */
  piece: {
    name: string
    /** `Color: Arena`, `Talla: M`. */
    options: string[]
    /** Blob key. */
    image: string | null
    /** The page of the product with the variant chosen, within the store. */
    path: string
    isBack: boolean
  } | null
  /** The branch whose pieces the shopper waits for; null for any. */
  branch: string | null
}
