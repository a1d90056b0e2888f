import type { RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ThumbBar } from '#app/ui/thumb-bar.tsx'
import { useOutOfView } from '#app/ui/use-out-of-view.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useCheckout } from './checkout-state.ts'

interface TotalBarProps {
  /** Of the summary. */
  heading: RefObject<HTMLElement | null>
  /** Where the summary says what it comes to: while it is seen, it needs no saying twice. */
  total: RefObject<Element | null>
}

/** On a phone, where the summary is under the form, what it comes to stays in view, and the way to it. */
export function TotalBar({ heading, total }: TotalBarProps) {
  const { amounts } = useCheckout()
  const isOutOfView = useOutOfView(total)
  const showSummary = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <ThumbBar label="Total del pedido" isShown={isOutOfView}>
      <p className="flex min-w-0 flex-1 basis-28 flex-wrap gap-x-2 text-lg font-semibold tabular-nums">
        <span>Total</span>
        <span>{formatPrice(amounts.total)}</span>
      </p>
      <Button onClick={showSummary}>Ver resumen</Button>
    </ThumbBar>
  )
}
