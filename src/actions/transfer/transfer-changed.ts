import type { NewEvent } from '#domain/event/event.ts'
import type { TransferLine, TransferState } from '#domain/transfer/transfer.ts'

/** The event of a transfer that was sent, arrived or went back. */
export function transferChanged(id: number, change: TransferState, lines: readonly TransferLine[]): NewEvent {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  return { kind: 'transfer-changed', subject: String(id), payload: { change, pieces } }
}
