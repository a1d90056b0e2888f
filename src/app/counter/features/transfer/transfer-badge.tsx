import { Badge } from '#app/counter/kit/badge.tsx'
import type { TransferState } from '#domain/transfer/transfer.ts'
import { TRANSFER_STATE_LABELS } from '#domain/transfer/transfer-sentences.ts'

const LOOKS = { sent: 'accent', received: 'success', cancelled: 'plain' } as const

/** Where the pieces of a transfer are. */
export function TransferBadge({ state }: { state: TransferState }) {
  return <Badge look={LOOKS[state]}>{TRANSFER_STATE_LABELS[state]}</Badge>
}
