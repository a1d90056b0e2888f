import { Column, Img, Link, Row, Section, Text } from '@react-email/components'
import type { RestockMessage } from './mail-message.ts'
import { MailShell } from './mail-shell.tsx'
import { accentButton, accentText, style } from './mail-style.ts'
import { mailWords } from './mail-words.ts'
import { END_LINK } from './restock-words.ts'

/** A message about a variant that was sold out, with its image, price and the link to it. */
export function RestockMail({ message }: { message: RestockMessage }) {
  const { store, name, options, price, imageUrl, branch, url, endUrl } = message
  const words = mailWords(message)
  return (
    <MailShell store={store} words={words}>
      <Section style={style.section}>
        <Row style={style.line}>
          <Column style={style.imageCell}>
            {imageUrl ? (
              <Img src={imageUrl} alt="" width="60" height="80" style={style.image} />
            ) : (
              <div style={style.image} />
            )}
          </Column>
          <Column style={style.nameCell}>
            <Text style={style.text}>{name}</Text>
            {options !== '' && <Text style={style.muted}>{options}</Text>}
            {branch !== null && <Text style={style.muted}>{branch}</Text>}
          </Column>
          <Column style={style.amountCell}>{price}</Column>
        </Row>
      </Section>
      <Section style={style.actions}>
        <Link href={url} style={accentButton(store.accent)}>
          {words.action}
        </Link>
      </Section>
      <Section style={style.actions}>
        <Link href={endUrl} style={{ ...style.panelLink, ...accentText(store.accent) }}>
          {END_LINK}
        </Link>
      </Section>
    </MailShell>
  )
}
