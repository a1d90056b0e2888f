import { useState } from 'react'
import type { ShownProgress } from '#domain/order/shown-progress.ts'
import { OrderProgress } from './order-progress.tsx'

/** The steps of the order. Their place stays when it is cancelled, until the page is opened again. */
export function OrderSteps(shown: Pick<ShownProgress, 'steps' | 'percent'>) {
  const [opened] = useState(shown)
  const { steps, percent } = shown.percent === null ? opened : shown
  if (percent === null) return null
  return (
    <div className={`max-w-2xl ${shown.percent === null ? 'invisible' : ''}`}>
      <OrderProgress steps={steps} percent={percent} />
    </div>
  )
}
