import { tidyText } from '../text/tidy-text.ts'
import { LEGAL_TEXT_KINDS, type LegalTextKind } from './legal-text.ts'

/** Characters of a text. */
export const MAX_LEGAL_TEXT = 20_000

export type LegalTextErrorCode = 'too-long' | 'kind-unknown'

export const legalTextSentences: Record<LegalTextErrorCode, string> = {
  'too-long': 'Es demasiado largo: caben 20,000 caracteres.',
  'kind-unknown': 'Ese texto no se puede cambiar.',
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
