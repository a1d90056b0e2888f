import { formatPrice } from '#domain/money/money.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import type { MailMessage } from './mail-message.ts'
import { mailWords } from './mail-words.ts'
import { customerFacts, type Facts, handoverFacts, orderAmountRows } from './order-facts.ts'

/** A message for programs that show no HTML. */
export function writeText(message: MailMessage): string {
  const { title, lead, action, closing } = mailWords(message)
  const { store } = message
  const head = [title, lead]
  const foot = [closing, `Este mensaje es de ${store.name}\n${store.home}`]
  if (message.kind === 'folios') {
    const orders = message.orders.map(({ folio, placedAt, total, address }) =>
      [`Pedido #${folio}: ${dateOfMoment(store.timeZone, placedAt)}, ${formatPrice(total)}`, address].join('\n'),
    )
    return joined([...head, ...orders, ...foot])
  }
  const { order, address } = message
  const { parts, total } = orderAmountRows(order)
  return joined([
    ...head,
    ...(message.kind === 'order-notice' ? [factsText(customerFacts(order))] : []),
    factsText(handoverFacts(message)),
    ...order.lines.map((line) => `${line.name}\nCantidad: ${line.quantity}\n${formatPrice(line.total)}`),
    [...parts, total].map(({ name, amount }) => `${name}: ${amount}`).join('\n'),
    `${action}:\n${address}`,
    ...foot,
  ])
}

/** What has lines of its own stands to the right of ours: a note could write a heading or a link of the message's. */
function factsText({ label, lines, note }: Facts): string {
  const shown = lines.map((line) => line.replaceAll('\n', '\n    '))
  return [label, ...shown, ...(note === '' ? [] : [note])].join('\n')
}

function joined(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
