import type { RefObject } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { ThumbBar } from '#app/shared/ui/thumb-bar.tsx'
import { useOutOfView } from '#app/shared/ui/use-out-of-view.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useCheckout } from './checkout-context.ts'

interface TotalBarProps {
  /** The heading of the summary. */
  heading: RefObject<HTMLElement | null>
  /** The row of the summary with the total; the bar is hidden while this row is visible. */
  total: RefObject<Element | null>
}

/**
 * On a phone the summary is below the form; this bar keeps the total in view, with a button that leads to the summary.
 */
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
      <Button look="outline" onClick={showSummary}>
        Ver resumen
      </Button>
    </ThumbBar>
  )
}
