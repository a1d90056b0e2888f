import { Column, Link, Row, Section, Text } from '@react-email/components'
import { formatPrice } from '#domain/money/money.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import type { FoliosMessage } from './mail-message.ts'
import { MailShell } from './mail-shell.tsx'
import { accentText, style } from './mail-style.ts'
import { mailWords } from './mail-words.ts'

/** The message with the folios of an e-mail's orders. */
export function FoliosMail({ message }: { message: FoliosMessage }) {
  const { store, orders } = message
  return (
    <MailShell store={store} words={mailWords(message)}>
      <Section style={style.section}>
        {orders.map(({ folio, placedAt, total, url }) => (
          <Row key={folio} style={style.line}>
            <Column style={style.nameCell}>
              <Link href={url} style={{ ...style.strong, ...accentText(store.accent) }}>
                Pedido #{folio}
              </Link>
              <Text style={style.muted}>{dateOfMoment(store.timeZone, placedAt)}</Text>
            </Column>
            <Column style={style.amountCell}>{formatPrice(total)}</Column>
          </Row>
        ))}
      </Section>
    </MailShell>
  )
}
