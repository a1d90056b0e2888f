import { digestAlertToken } from '#actions/restock-alert/alert-token.ts'
import type { OpenStoreContext } from '#app/storefront/context.ts'
import type { ShownAlert } from '#app/storefront/features/restock-alert/shown-alert.ts'
import { findAlertByToken } from '#data/restock-alert/find-alert.ts'
import { findAlertedPiece } from '#data/restock-alert/find-alerted-piece.ts'
import { ALERT_PAGE } from '#domain/restock-alert/alert-sentences.ts'
import { ANY_BRANCH, alertState } from '#domain/restock-alert/restock-alert.ts'
import { alertedPath } from '#domain/restock-alert/restock-push.ts'
import { isBack } from '#domain/restock-alert/restock-wave.ts'

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
      path: alertedPath({ productId: piece.productId, variantId }),
      isBack: isBack(piece.free, branchFid),
    },
    branch: branches.find(({ fid }) => fid === branchFid)?.name ?? null,
  }
}
