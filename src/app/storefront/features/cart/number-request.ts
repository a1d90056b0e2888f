let sent = 0
/** The number of the latest request whose response has come, by variant. */
const latest = new Map<number, number>()

/** A request for offers, numbered as it was sent. */
export interface NumberedRequest {
  /** Records that this request's response covers a variant; false if a later request's already did. */
  isLatestFor(variantId: number): boolean
}

/**
 * Numbers the requests about the cart as they are sent: responses may come in another order, and an older one must not
 * undo what a newer one has brought. A page in the browser belongs to one store.
 */
export function numberRequest(): NumberedRequest {
  const number = ++sent
  return {
    isLatestFor(variantId) {
      if ((latest.get(variantId) ?? 0) > number) return false
      latest.set(variantId, number)
      return true
    },
  }
}
