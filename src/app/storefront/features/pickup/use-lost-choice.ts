import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
import type { PickupDay } from '#domain/pickup/pickup-days.ts'
import { ORDER_TOPIC } from '../order/order-topic.ts'
import { keptChoice, type PickupChoice } from './kept-choice.ts'

/** Gives up what is no longer offered of the choice, and says so: here, and wherever the shopper is on the page. */
export function useLostChoice(days: PickupDay[], choice: PickupChoice, onChoose: (kept: PickupChoice) => void) {
  const [lost, setLost] = useState('')
  const giveUp = useEffectEvent(() => {
    const kept = keptChoice(days, choice)
    if (kept.date === choice.date && kept.time === choice.time) return
    const sentence = `La ${kept.date === '' ? 'fecha' : 'hora'} que elegiste ya no está disponible`
    setLost(`${sentence}. Elige otra.`)
    const description = 'Elige otra para recoger tu pedido.'
    showToast(sentence, { description, look: 'danger', topic: ORDER_TOPIC })
    onChoose(kept)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again whenever one of these changes
  useEffect(() => giveUp(), [days, choice.date, choice.time])
  return { lost, forget: () => setLost('') }
}
