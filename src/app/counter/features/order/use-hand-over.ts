import { useRef, useState } from 'react'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { type SentencesOf, sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'

/** An order that was to be handed over from this page, and what became of it. */
export interface GivenOrder {
  folio: number
  name: string
  /** '' where it was handed over. */
  trouble: string
  /** The look-up on whose outcome it was pressed. */
  lookUp: string
}

const HAND_OVER_SENTENCES: SentencesOf<'hand-over-order'> = {
  'order-not-found': 'Ese pedido ya no existe.',
  'illegal-step': 'El pedido se canceló mientras tanto: no se entregó.',
}

/** '' for an order that was handed over. */
function troubleOf(outcome: OutcomeOf<'hand-over-order'>): string {
  if (!outcome.ok) return sentenceOf(outcome.code, HAND_OVER_SENTENCES)
  return outcome.isChanged ? '' : 'Alguien más ya lo había entregado.'
}

/**
 * Hands orders over one after the other: an order that comes while another is sent waits for its turn, and none is
 * lost. The last is the first of `given`.
 */
export function useHandOver() {
  const [given, setGiven] = useState<readonly GivenOrder[]>([])
  const waiting = useRef<{ order: OrderRecord; lookUp: string }[]>([])
  const { run, isSending } = useAction({
    intent: 'hand-over-order',
    sentences: HAND_OVER_SENTENCES,
    done: '',
    onSettled(outcome) {
      const [settled, next] = waiting.current
      waiting.current = waiting.current.slice(1)
      if (settled) {
        const { order, lookUp } = settled
        const trouble = troubleOf(outcome)
        const entry = { folio: order.folio, name: order.header.clientenombre, trouble, lookUp }
        setGiven((before) => [entry, ...before.filter(({ folio }) => folio !== order.folio)])
      }
      if (next) void run({ scanned: String(next.order.folio) })
    },
  })
  return {
    given,
    isSending,
    handOver(order: OrderRecord, lookUp: string) {
      if (waiting.current.some((each) => each.order.folio === order.folio)) return
      waiting.current = [...waiting.current, { order, lookUp }]
      if (waiting.current.length === 1) void run({ scanned: String(order.folio) })
    },
  }
}
