import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { PRICE_RULE_SENTENCE, type PriceRule } from '#domain/product-edit/price-change.ts'
import type { PricePreview } from '#domain/product-edit/price-preview.ts'
import type { SentSelection } from '#domain/product-edit/table-selection.ts'

/** Milliseconds after the last letter. */
const REST_MS = 250

/**
 * Previews a rule on the chosen products, as it is changed. The last preview stays until the next has arrived.
 * @param rule null for an incomplete one
 */
export function usePricePreview(selection: SentSelection, rule: PriceRule | null) {
  const [shown, setShown] = useState<{ key: string; preview: PricePreview } | null>(null)
  const sent = useRef('')
  const { run, isBusy } = useAction({
    intent: 'preview-prices',
    path: '/productos',
    sentences: PRICE_RULE_SENTENCE,
    done: '',
    onSettled: (outcome) => outcome.ok && setShown({ key: sent.current, preview: outcome.preview }),
  })
  const key = rule === null ? '' : JSON.stringify(rule)
  const preview = useEffectEvent(() => {
    if (rule === null) return
    sent.current = key
    void run({ selection, rule })
  })
  useEffect(() => {
    if (key === '') return
    const timer = setTimeout(preview, REST_MS)
    return () => clearTimeout(timer)
  }, [key])
  return {
    preview: rule === null ? null : (shown?.preview ?? null),
    isPending: isBusy || (key !== '' && shown?.key !== key),
  }
}
