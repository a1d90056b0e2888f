import { MOST_WRITTEN_PIECES } from '../stock/written-pieces.ts'

/** Whether pieces are on their way, arrived, or went back. */
export const TRANSFER_STATES = ['sent', 'received', 'cancelled'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** The most variants that are sent at once. */
export const MOST_TRANSFER_LINES = 1_000

/** Pieces of a variant that are sent, or arrived. */
export interface TransferLine {
  variantId: number
  pieces: number
}

export type SendRejection =
  | 'warehouse-unknown'
  | 'same-warehouse'
  | 'nothing-sent'
  | 'too-many-lines'
  | 'pieces-invalid'
  | 'stock-short'
  | 'key-reused'
export type ReceiveRejection = 'transfer-unknown' | 'transfer-cancelled' | 'variant-not-sent' | 'pieces-invalid'
export type CancelRejection = 'transfer-unknown' | 'transfer-received'

/** Checks a transfer, as far as that needs no stock. @returns null when it is valid */
export function checkTransfer({ from, to, lines }: { from: string; to: string; lines: readonly TransferLine[] }) {
  if (from === to) return 'same-warehouse'
  if (lines.length === 0) return 'nothing-sent'
  if (lines.length > MOST_TRANSFER_LINES) return 'too-many-lines'
  return lines.every(({ pieces }) => isPieces(pieces) && pieces > 0) ? null : 'pieces-invalid'
}

/** The lines with each variant once, by its id: several of one variant are one with all of their pieces. */
export function joinLines(lines: readonly TransferLine[]): TransferLine[] {
  const pieces = new Map<number, number>()
  for (const line of lines) pieces.set(line.variantId, (pieces.get(line.variantId) ?? 0) + line.pieces)
  return [...pieces]
    .map(([variantId, joined]) => ({ variantId, pieces: joined }))
    .sort((left, right) => left.variantId - right.variantId)
}

type Received = { ok: true; lines: TransferLine[] } | { ok: false; code: 'variant-not-sent' | 'pieces-invalid' }

/**
 * The pieces that arrived of each line.
 * @param differing lines of which more or fewer arrived than were sent
 */
export function receivedLines(sent: readonly TransferLine[], differing: readonly TransferLine[]): Received {
  const others = new Map(differing.map(({ variantId, pieces }) => [variantId, pieces]))
  if (![...others.values()].every(isPieces)) return { ok: false, code: 'pieces-invalid' }
  const isSent = new Set(sent.map(({ variantId }) => variantId))
  if (![...others.keys()].every((id) => isSent.has(id))) return { ok: false, code: 'variant-not-sent' }
  return {
    ok: true,
    lines: sent.map(({ variantId, pieces }) => ({ variantId, pieces: others.get(variantId) ?? pieces })),
  }
}

function isPieces(pieces: number): boolean {
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= MOST_WRITTEN_PIECES
}
