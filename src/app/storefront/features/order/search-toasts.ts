import { showToast } from '#app/shared/ui/toast.ts'
import { type SearchCode, type SearchErrorCode, searchSentence } from '#domain/order/search-form.ts'

/** The topic of all toasts of this page: a new attempt replaces the toast of the one before. */
export const SEARCH_TOPIC = 'mis-compras'

/** Shows a destructive toast (docs/rules/order.md#order-search). */
export function showSearchToast(code: SearchErrorCode | SearchCode, waitSeconds: number | null = null): void {
  const { title, text } = searchSentence(code, waitSeconds)
  showToast(title, { description: text, look: 'danger', topic: SEARCH_TOPIC })
}
