import { MOST_TRANSFER_LINES, type TransferLine } from './transfer.ts'

/** A line of a transfer that is being put together, by the name under which the device shows it. */
export interface DraftLine extends TransferLine {
  name: string
  sku: string | null
  /** Pieces that can be sent, as it was when they were looked up; null while that is not known. */
  left: number | null
}

/** A transfer that has not been sent; the browser stores it, so that a closed tab loses nothing. */
export interface TransferDraft {
  /** Sent with it, so that the same transfer is sent once. */
  key: string
  /** The warehouses' keys; '' until one is chosen. */
  from: string
  to: string
  note: string
  lines: readonly DraftLine[]
}

export const NO_DRAFT: TransferDraft = { key: '', from: '', to: '', note: '', lines: [] }

/** The draft with one more piece of a variant, moved to the top. */
export function addPiece(draft: TransferDraft, added: Omit<DraftLine, 'pieces'>): TransferDraft {
  const before = draft.lines.find(({ variantId }) => variantId === added.variantId)
  const others = draft.lines.filter((line) => line !== before)
  return { ...draft, lines: [{ ...added, pieces: (before?.pieces ?? 0) + 1 }, ...others] }
}

/** The draft with so many pieces of a variant; none take its line away. */
export function setPieces(draft: TransferDraft, variantId: number, pieces: number): TransferDraft {
  const lines = draft.lines.flatMap((line) => {
    if (line.variantId !== variantId) return [line]
    return pieces > 0 ? [{ ...line, pieces }] : []
  })
  return { ...draft, lines }
}

/** The draft with what can be sent of its variants; of another warehouse it is not known. */
export function setLeft(draft: TransferDraft, left: ReadonlyMap<number, number>): TransferDraft {
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, left: left.get(line.variantId) ?? line.left })) }
}

/** The lines of which fewer pieces can be sent than they have. */
export function shortLines({ lines }: TransferDraft): readonly DraftLine[] {
  return lines.filter(({ pieces, left }) => left !== null && left < pieces)
}

/** Parses the draft that a browser has stored; invalid lines are dropped. */
export function parseTransferDraft(untrusted: unknown): TransferDraft {
  if (typeof untrusted !== 'object' || untrusted === null) return NO_DRAFT
  const { key, from, to, note, lines } = untrusted as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const parsed = Array.isArray(lines) ? lines.flatMap((line) => parseLine(line) ?? []) : []
  return {
    key: text(key),
    from: text(from),
    to: text(to),
    note: text(note),
    lines: parsed.slice(0, MOST_TRANSFER_LINES),
  }
}

function parseLine(untrusted: unknown): DraftLine | null {
  if (typeof untrusted !== 'object' || untrusted === null) return null
  const { variantId, pieces, name, sku } = untrusted as Record<string, unknown>
  if (!Number.isSafeInteger(variantId) || !Number.isSafeInteger(pieces) || Number(pieces) < 1) return null
  return {
    variantId: Number(variantId),
    pieces: Number(pieces),
    name: typeof name === 'string' ? name : '',
    sku: typeof sku === 'string' ? sku : null,
    // Others may have sold of them since it was stored.
    left: null,
  }
}
