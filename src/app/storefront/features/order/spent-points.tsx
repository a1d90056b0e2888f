import { holdHeight } from '#app/shared/ui/hold-height.ts'
import { OBJECTIONS } from '#domain/order/spent-points.ts'
import { ContactLinks } from './contact-links.tsx'
import type { OrderView } from './view-order.ts'

interface SpentPointsProps extends Pick<OrderView, 'contact'> {
  sentence: string
  /** How to object; null where the points are back. */
  objection: keyof typeof OBJECTIONS | null
}

/**
 * How many points an order used, and how to object. It keeps the room of the text with which the page was opened: the
 * points may come back while it is open.
 */
export function SpentPoints({ sentence, objection, contact }: SpentPointsProps) {
  return (
    <div ref={holdHeight} className="mt-3 text-sm text-pretty text-muted">
      <p>{sentence}</p>
      {objection && (
        <>
          <p>{OBJECTIONS[objection]}</p>
          <div className="flex flex-wrap gap-x-4">
            <ContactLinks contact={contact} subject="" />
          </div>
        </>
      )}
    </div>
  )
}
