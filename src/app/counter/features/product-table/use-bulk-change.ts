import { useRef } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { showToast } from '#app/shared/ui/toast.ts'
import { PRICE_RULE_SENTENCE } from '#domain/product-edit/price-change.ts'
import { FACT_SENTENCE } from '#domain/product-edit/product-facts.ts'
import type { SentSelection } from '#domain/product-edit/table-selection.ts'

const SENTENCES = { ...PRICE_RULE_SENTENCE, ...FACT_SENTENCE }

/** A change of many products: it begins here, and goes on by itself. @param onBegun gets its id */
export function useBulkChange(
  intent: 'change-prices' | 'set-category' | 'set-published',
  onBegun: (id: string) => void,
) {
  // Sent again after a failure, it is the same change: it begins once.
  const sent = useRef({ key: '', id: '' })
  const { run, isBusy } = useAction({
    ...{ intent, path: '/productos', sentences: SENTENCES, done: '' },
    onSettled(outcome) {
      if (!outcome.ok) return
      sent.current = { key: '', id: '' }
      if (outcome.total === 0 && outcome.isNew) showToast('Ya no queda ninguno de esos productos.', { look: 'danger' })
      else onBegun(String(outcome.id))
    },
  })
  return {
    isBusy,
    begin(selection: SentSelection, fields: Record<string, unknown>) {
      if (isBusy) return
      const key = JSON.stringify([selection, fields])
      if (sent.current.key !== key) sent.current = { key, id: crypto.randomUUID() }
      void run({ id: sent.current.id, selection, ...fields })
    },
  }
}
