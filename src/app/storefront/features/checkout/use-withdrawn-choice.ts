import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '#app/shared/ui/toast.ts'
import { type PickupChoice, remainingChoice } from '#app/storefront/features/pickup/remaining-choice.ts'
import type { PickupDay } from '#domain/pickup/pickup-days.ts'
import { ORDER_TOPIC } from './order-toasts.ts'

/**
 * Clears a chosen day or hour that is no longer offered. The shopper learns of it by a toast and, at the fields, by the
 * sentence that is returned as `withdrawn`.
 */
export function useWithdrawnChoice(
  days: PickupDay[],
  choice: PickupChoice,
  onChange: (remaining: PickupChoice) => void,
) {
  const [withdrawn, setWithdrawn] = useState('')
  const clearWithdrawn = useEffectEvent(() => {
    const remaining = remainingChoice(days, choice)
    if (remaining.date === choice.date && remaining.time === choice.time) return
    const sentence = `La ${remaining.date === '' ? 'fecha' : 'hora'} que elegiste ya no está disponible`
    setWithdrawn(`${sentence}. Elige otra.`)
    const description = 'Elige otra para recoger tu pedido.'
    showToast(sentence, { description, look: 'danger', topic: ORDER_TOPIC })
    onChange(remaining)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it checks again whenever one of these changes
  useEffect(() => clearWithdrawn(), [days, choice.date, choice.time])
  return { withdrawn, dismiss: () => setWithdrawn('') }
}
