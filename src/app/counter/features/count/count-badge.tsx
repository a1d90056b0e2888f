import { Badge } from '#app/counter/kit/badge.tsx'
import type { CountState } from '#domain/count/count.ts'
import { COUNT_STATE_LABELS } from '#domain/count/count-sentences.ts'

const LOOKS = { open: 'accent', applied: 'success', dropped: 'plain' } as const

/** Whether a count goes on. */
export function CountBadge({ state }: { state: CountState }) {
  return <Badge look={LOOKS[state]}>{COUNT_STATE_LABELS[state]}</Badge>
}
