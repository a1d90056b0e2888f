let asked = 0
/** By variant, the latest question whose answer was heard. */
const heard = new Map<number, number>()

/**
 * Numbers the questions to the shop as they are sent: answers may come in another order, and an older one must not take
 * back what a newer one has said. A page in the browser belongs to one store.
 */
export function nextQuestion() {
  const number = ++asked
  return {
    /** Takes note that this question's answer speaks of a variant; false if a later question's already did. */
    isLatestOf(variantId: number): boolean {
      if ((heard.get(variantId) ?? 0) > number) return false
      heard.set(variantId, number)
      return true
    },
  }
}
