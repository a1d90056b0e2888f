import { tidyText } from '../text/tidy-text.ts'

/** The mails to shoppers whose texts a store may change. */
export const MAIL_TEXT_KINDS = ['order-confirmation', 'order-ready', 'order-cancelled', 'folios'] as const
export type MailTextKind = (typeof MAIL_TEXT_KINDS)[number]

/**
 * The texts of a mail that a store may change, in reading order. `note` is an additional text before the end; facts
 * that a shopper has to know remain with any of them.
 */
export const MAIL_TEXT_FIELDS = ['subject', 'title', 'lead', 'note'] as const
export type MailTextField = (typeof MAIL_TEXT_FIELDS)[number]

/** The texts of one mail that a store has changed. */
export type MailTexts = Partial<Record<MailTextField, string>>

/** The placeholders of a mail's facts in a text. */
export const PLACEHOLDERS = ['nombre', 'folio', 'tienda', 'total'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The placeholders of each mail: the folios' placeholder covers several orders. */
export const PLACEHOLDERS_OF: Record<MailTextKind, readonly Placeholder[]> = {
  'order-confirmation': PLACEHOLDERS,
  'order-ready': PLACEHOLDERS,
  'order-cancelled': PLACEHOLDERS,
  folios: ['tienda'],
}

/** Characters. */
export const MAX_MAIL_TEXT: Record<MailTextField, number> = { subject: 120, title: 120, lead: 600, note: 1_000 }

const ONE_LINE: readonly MailTextField[] = ['subject', 'title']

export type MailTextErrorCode = 'too-long' | 'line-break' | 'placeholder-unknown' | 'text-unknown'

export const mailTextSentences: Record<MailTextErrorCode, string> = {
  'too-long': 'Es demasiado largo.',
  'line-break': 'Va en una sola línea.',
  'placeholder-unknown': 'Entre llaves solo puede ir uno de los datos que se ofrecen.',
  'text-unknown': 'Ese texto no se puede cambiar.',
}

/** A text as it is stored, '' for the built-in one; or why it can't be. */
export function checkMailText({
  kind,
  field,
  text: written,
}: {
  kind: MailTextKind
  field: MailTextField
  text: string
}): { ok: true; text: string } | { ok: false; code: MailTextErrorCode } {
  if (!MAIL_TEXT_KINDS.includes(kind) || !MAIL_TEXT_FIELDS.includes(field)) return { ok: false, code: 'text-unknown' }
  const text = tidyText(written)
  if (text.length > MAX_MAIL_TEXT[field]) return { ok: false, code: 'too-long' }
  if (ONE_LINE.includes(field) && text.includes('\n')) return { ok: false, code: 'line-break' }
  const rest = PLACEHOLDERS_OF[kind].reduce((left, name) => left.replaceAll(`{${name}}`, ''), text)
  return /[{}]/.test(rest) ? { ok: false, code: 'placeholder-unknown' } : { ok: true, text }
}

/**
 * Puts the facts of a mail into a text, once: what looks like a placeholder in a name stays as it is. Where a fact is
 * not known, the space before it goes with it: `¡Gracias, {nombre}!` → `¡Gracias!`.
 */
export function fillMailText(text: string, facts: Partial<Record<Placeholder, string>>): string {
  const filled = text.replace(/([,\s]*)\{(\w+)\}/g, (whole, before: string, name: string) => {
    const fact = PLACEHOLDERS.find((placeholder) => placeholder === name)
    if (!fact) return whole
    return facts[fact] ? before + facts[fact] : before.replace(/[, ]+$/, '')
  })
  return filled.trim()
}
