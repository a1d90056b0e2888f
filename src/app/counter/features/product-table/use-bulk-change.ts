import { useRef } from 'react'
import type { FieldsOf } from '#app/counter/counter-actions.ts'
import { newKey } from '#app/counter/kit/new-key.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { showToast } from '#app/shared/ui/toast.ts'
import { PRICE_RULE_SENTENCE } from '#domain/product-edit/price-change.ts'
import { FACT_SENTENCE } from '#domain/product-edit/product-facts.ts'
import type { SentSelection } from '#domain/product-edit/table-selection.ts'

const SENTENCES = { ...PRICE_RULE_SENTENCE, ...FACT_SENTENCE }

type BulkAction = 'change-prices' | 'set-category' | 'set-published'

/** A change of many products: it begins here, and goes on by itself. @param onBegun gets its id */
export function useBulkChange<Name extends BulkAction>(intent: Name, onBegun: (id: string) => void) {
  // Sent again after a failure, it is the same change: it begins once.
  const sent = useRef({ key: '', id: '' })
  const { run, isBusy } = useAction<BulkAction>({
    intent,
    path: '/productos',
    sentences: SENTENCES,
    done: '',
    onSettled(outcome) {
      if (!outcome.ok) return
      sent.current = { key: '', id: '' }
      if (outcome.total === 0 && outcome.isNew) showToast('Ya no queda ninguno de esos productos.', { look: 'danger' })
      else onBegun(outcome.id)
    },
  })
  return {
    isBusy,
    begin(selection: SentSelection, fieldsOf: (begun: { id: string; selection: SentSelection }) => FieldsOf<Name>) {
      if (isBusy) return
      const key = JSON.stringify(fieldsOf({ id: '', selection }))
      if (sent.current.key !== key) sent.current = { key, id: newKey() }
      void run(fieldsOf({ id: sent.current.id, selection }))
    },
  }
}
