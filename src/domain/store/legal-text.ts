import { tidyText } from '../text/tidy-text.ts'

/** The legal texts of a store, in the sequence in which the footer lists them. */
export const LEGAL_TEXT_KINDS = ['privacy', 'returns', 'shipping', 'contact', 'terms'] as const

export type LegalTextKind = (typeof LEGAL_TEXT_KINDS)[number]

/** Characters of a text. */
export const MAX_LEGAL_TEXT = 20_000

export type LegalTextErrorCode = 'too-long' | 'kind-unknown'

export const legalTextSentences: Record<LegalTextErrorCode, string> = {
  'too-long': 'Es demasiado largo: caben 20,000 caracteres.',
  'kind-unknown': 'Ese texto no se puede cambiar.',
}

/** A text that a store has written itself, and when it was last changed. */
export interface OwnLegalText {
  text: string
  updatedAt: Date
}

/** A text as it is stored, '' for the template; or the reason for which it is rejected. */
export function checkLegalText({
  kind,
  text: written,
}: {
  kind: LegalTextKind
  text: string
}): { ok: true; text: string } | { ok: false; code: LegalTextErrorCode } {
  if (!LEGAL_TEXT_KINDS.includes(kind)) return { ok: false, code: 'kind-unknown' }
  const text = tidyText(written)
  return text.length > MAX_LEGAL_TEXT ? { ok: false, code: 'too-long' } : { ok: true, text }
}

/** The outcome of changing a legal text. */
export type LegalTextSet =
  | { ok: true; text: string }
  | { ok: false; code: LegalTextErrorCode }
  /** `text`: the text that another change wrote first; '' for the template. */
  | { ok: false; code: 'changed-meanwhile'; text: string }
