import { showToast } from '#app/ui/toast.ts'
import { type SearchFault, type SearchProblem, searchSentence } from '#domain/order/search-form.ts'

/** Of all toasts of the page: what is said of one attempt goes with the next. */
export const SEARCH_TOPIC = 'mis-compras'

/** Destructive toasts (docs/rules.md#order-search). */
export function saySearch(code: SearchFault | SearchProblem, waitSeconds: number | null = null): void {
  const { title, text } = searchSentence(code, waitSeconds)
  showToast(title, { description: text, look: 'danger', topic: SEARCH_TOPIC })
}
