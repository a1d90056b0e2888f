import { formatPrice } from '#domain/money/money.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import { isRestockMessage, isStaffMessage, type MailMessage } from './mail-message.ts'
import { mailWords, SEARCH_LINK } from './mail-words.ts'
import { factsOf, type MailFacts, orderAmountRows } from './order-facts.ts'
import { END_LINK } from './restock-words.ts'
import { weeklySections } from './weekly-sections.ts'

/** Writes a message as plain text, for mail programs that show no HTML. */
export function writeText(message: MailMessage): string {
  const { title, lead, note, action, closing, closesWithSearch } = mailWords(message)
  const { store } = message
  const head = [title, lead]
  const foot = [
    ...(note === '' ? [] : [note]),
    closesWithSearch ? `${closing}\n${SEARCH_LINK}:\n${store.search}` : closing,
    `Este mensaje es de ${store.name}\n${store.home}`,
  ]
  if (message.kind === 'folios') {
    const orders = message.orders.map(({ folio, placedAt, total, url }) =>
      [`Pedido #${folio}: ${dateOfMoment(store.timeZone, placedAt)}, ${formatPrice(total)}`, url].join('\n'),
    )
    return joined([...head, ...orders, ...foot])
  }
  if (isStaffMessage(message)) {
    return joined([...head, `${action}:\n${message.url}`, ...foot])
  }
  if (isRestockMessage(message)) {
    const { name, options, price, branch, url, endUrl } = message
    const piece = [name, options, branch ?? '', price].filter((line) => line !== '').join('\n')
    return joined([...head, piece, `${action}:\n${url}`, `${END_LINK}:\n${endUrl}`, ...foot])
  }
  if (message.kind === 'weekly-figures') {
    const sections = weeklySections(message).map(({ title, rows }) =>
      [title, ...rows.map(({ name, value }) => `${name}: ${value}`)].join('\n'),
    )
    return joined([...head, ...sections, `${action}:\n${message.url}`, ...foot])
  }
  const { order, url } = message
  const { parts, total, credits } = orderAmountRows(order)
  return joined([
    ...head,
    ...factsOf(message).map(factsText),
    ...order.lines.map((line) => `${line.name}\nCantidad: ${line.quantity}\n${formatPrice(line.total)}`),
    [...parts, total, ...(credits ? [credits.credit, credits.left] : [])]
      .map(({ name, amount }) => `${name}: ${amount}`)
      .join('\n'),
    `${action}:\n${url}`,
    ...foot,
  ])
}

/** Texts of several lines are indented, so that a shopper's note cannot pass for a heading or a link of the message. */
function factsText({ label, lines, note, button, links = [] }: MailFacts): string {
  const shown = lines.map((line) => line.replaceAll('\n', '\n    '))
  const urls = [...(button ? [button] : []), ...links].map(({ text, url }) => `${text}: ${url}`)
  return [label, ...shown, ...(note === '' ? [] : [note]), ...urls].join('\n')
}

function joined(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
