import { holdHeight } from '#app/shared/ui/hold-height.ts'
import { OBJECTIONS } from '#domain/order/spent-points.ts'
import { phoneLink } from '#domain/store/phone.ts'
import { writtenPhone } from '#domain/store/written-phone.ts'
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
export function SpentPoints({ sentence, objection, contact: { email, phone } }: SpentPointsProps) {
  return (
    <div ref={holdHeight} className="mt-3 text-sm text-pretty text-muted">
      <p>{sentence}</p>
      {objection && (
        <>
          <p>{OBJECTIONS[objection]}</p>
          {email !== null && (
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          )}
          {phone !== null && (
            <a href={phoneLink(phone)} className={LINK}>
              {writtenPhone(phone)}
            </a>
          )}
        </>
      )}
    </div>
  )
}

const LINK = 'mr-4 inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]'
