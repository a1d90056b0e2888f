import { Link, useRouteLoaderData } from 'react-router'
import type { CounterData } from '#app/counter/kit/counter-data.ts'
import { PREMIUM_PARTS, PREMIUM_WAY, type PremiumPart } from '#domain/store/plan.ts'

interface PremiumNoteProps {
  part: PremiumPart
  /** Whether the person may see the page of the plan. */
  hasLink?: boolean
}

/** A note next to settings that have no effect on the store's plan; nothing for a premium store. */
export function PremiumNote({ part, hasLink = true }: PremiumNoteProps) {
  const plan = useRouteLoaderData<CounterData>('root')?.plan
  if (plan !== 'basic') return null
  return (
    <p className="mb-5 max-w-2xl rounded-sm border border-hairline bg-tint p-4 text-sm">
      {PREMIUM_PARTS[part].missing} {PREMIUM_WAY}
      {hasLink && (
        <>
          {' '}
          <Link to="/tienda/plan" className="text-link whitespace-nowrap">
            Ver tu plan
          </Link>
        </>
      )}
    </p>
  )
}
