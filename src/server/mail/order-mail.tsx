import { Column, Img, Link, Row, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import type { AmountRow } from '#domain/order/credit-rows.ts'
import type { OrderMessage } from './mail-message.ts'
import { MailShell } from './mail-shell.tsx'
import { accentButton, panelAccent, style } from './mail-style.ts'
import { mailWords } from './mail-words.ts'
import { factsOf, type MailFacts, orderAmountRows } from './order-facts.ts'

/** The message of an order, to the shopper or to the store's vendor. */
export function OrderMail({ message }: { message: OrderMessage }) {
  const { store, order, url } = message
  const words = mailWords(message)
  const { parts, total, credits } = orderAmountRows(order)
  return (
    <MailShell store={store} words={words}>
      {factsOf(message).map((facts) => (
        <FactsPanel key={facts.label} facts={facts} accent={store.accent} />
      ))}
      <OrderLines message={message} />
      <Section style={style.section}>
        {parts.map((part) => (
          <Amount key={part.name} {...part} />
        ))}
      </Section>
      <Amount {...total} look={style.total} />
      {credits && (
        <>
          <Amount {...credits.credit} />
          <Amount {...credits.left} look={style.strong} />
        </>
      )}
      <Section style={style.actions}>
        <Link href={url} style={accentButton(store.accent)}>
          {words.action}
        </Link>
      </Section>
    </MailShell>
  )
}

function FactsPanel({
  facts: { label, lines, note, button, isList, links = [] },
  accent,
}: {
  facts: MailFacts
  accent: string
}) {
  const [first, ...rest] = lines
  return (
    <Section style={style.section}>
      <Section style={style.panel}>
        <Text style={style.label}>{label}</Text>
        {first && <Text style={isList ? style.text : style.strong}>{first}</Text>}
        {rest.map((line) => (
          <Text key={line} style={style.text}>
            {line}
          </Text>
        ))}
        {note && <Text style={style.muted}>{note}</Text>}
        {button && (
          <Section style={style.panelAction}>
            <Link href={button.url} style={accentButton(accent)}>
              {button.text}
            </Link>
          </Section>
        )}
        {links.map(({ text, url }) => (
          <Link key={url} href={url} style={{ ...style.panelLink, ...panelAccent(accent) }}>
            {text}
          </Link>
        ))}
      </Section>
    </Section>
  )
}

function OrderLines({ message: { order, imageUrls } }: { message: OrderMessage }) {
  return (
    <Section style={style.section}>
      {order.lines.map(({ variantId, name, quantity, total }, index) => (
        <Row key={variantId} style={style.line}>
          <Column style={style.imageCell}>
            <LineImage url={imageUrls[index] ?? null} />
          </Column>
          <Column style={style.nameCell}>
            <Text style={style.text}>{name}</Text>
            <Text style={style.muted}>Cantidad: {quantity}</Text>
          </Column>
          <Column style={style.amountCell}>{formatPrice(total)}</Column>
        </Row>
      ))}
    </Section>
  )
}

/** The alternative text is empty, since the product's name is next to the image. */
function LineImage({ url }: { url: string | null }) {
  return url ? <Img src={url} alt="" width="60" height="80" style={style.image} /> : <div style={style.image} />
}

function Amount({ name, amount, look = {} }: AmountRow & { look?: CSSProperties }) {
  return (
    <Row>
      <Column style={{ ...style.rowName, ...look }}>{name}</Column>
      <Column style={{ ...style.rowAmount, ...look }}>{amount}</Column>
    </Row>
  )
}
