import { formatPrice } from '#domain/money/money.ts'
import { fillMailText, type MailTextField, type Placeholder } from '#domain/notification/mail-text.ts'
import type { FoliosMessage, OrderMessage } from './mail-message.ts'

/** The texts of a message, apart from the order itself. */
export interface MailWords {
  subject: string
  /** Shown next to the subject in a list of messages. */
  preview: string
  title: string
  lead: string
  /** Stated after the lead even where the store has put another in its place, which has it by itself; '' for none. */
  fact: string
  /** Text of the button that opens the order. */
  action: string
  /** A store's own paragraph before the end; '' for none. */
  note: string
  closing: string
  /**
   * Whether the closing speaks of the search for orders, which then is linked under it: not every store's header does.
   */
  closesWithSearch: boolean
}

/** Puts the texts that a store has changed in the place of ours. */
export function withOwnTexts(words: MailWords, message: FoliosMessage | OrderMessage): MailWords {
  const { texts } = message
  const facts = factsFor(message)
  const own = (field: MailTextField) => fillMailText(texts[field] ?? '', facts)
  const [subject, title, lead, note] = [own('subject'), own('title'), own('lead'), own('note')]
  return {
    ...words,
    subject: subject || words.subject,
    title: title || words.title,
    preview: lead || words.preview,
    lead: lead === '' ? words.lead : `${lead}${words.fact}`,
    note,
  }
}

/** The facts for a text's placeholders. */
function factsFor(message: FoliosMessage | OrderMessage): Partial<Record<Placeholder, string>> {
  const tienda = message.store.name
  if (message.kind === 'folios') return { tienda }
  const { order, greeted } = message
  return { tienda, nombre: firstNameOf(greeted), folio: String(order.folio), total: formatPrice(order.total) }
}

export function firstNameOf(greeted: string): string {
  return greeted.trim().split(/\s+/)[0] ?? ''
}
