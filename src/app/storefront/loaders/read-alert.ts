import { digestAlertToken } from '#actions/restock-alert/alert-token.ts'
import type { OpenStoreContext } from '#app/storefront/context.ts'
import { findAlertByToken } from '#data/restock-alert/find-alert.ts'
import { findAlertedPiece } from '#data/restock-alert/find-alerted-piece.ts'
import { ALERT_PAGE } from '#domain/restock-alert/alert-sentences.ts'
import { type AlertState, ANY_BRANCH, alertState } from '#domain/restock-alert/restock-alert.ts'
import { isBack } from '#domain/restock-alert/restock-wave.ts'

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

/** Reads the alert of a link; null where the store has none with this token. */
export async function readAlert(
  { db, account, now, catalogue }: Pick<OpenStoreContext, 'db' | 'account' | 'now' | 'catalogue'>,
  token: string,
): Promise<ShownAlert | null> {
  const alert = await findAlertByToken(db, { account, tokenDigest: digestAlertToken(token), now })
  if (!alert) return null
  const { variantId, branchFid } = alert
  const state = alertState(alert)
  const piece = await findAlertedPiece(db, { account, variantId })
  const { branches } = branchFid === ANY_BRANCH ? { branches: [] } : await catalogue.dictionary()
  return {
    isPending: state === 'pending',
    texts: ALERT_PAGE[state],
    piece: piece && {
      name: piece.name,
      options: piece.options.map(({ label, value }) => `${label}: ${value}`),
      image: piece.image,
      path: `/product/${piece.productId}?variant=${variantId}`,
      isBack: isBack(piece.free, branchFid),
    },
    branch: branches.find(({ fid }) => fid === branchFid)?.name ?? null,
  }
}
