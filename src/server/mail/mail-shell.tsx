import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { MailStore } from './mail-message.ts'
import { accentText, style } from './mail-style.ts'
import { SEARCH_LINK } from './mail-words.ts'
import type { MailWords } from './own-texts.ts'

interface MailShellProps {
  store: MailStore
  words: MailWords
  children: ReactNode
}

/** The frame of a message: the store's logo or name above, a link to the store below. */
export function MailShell({
  store,
  words: { preview, title, lead, note, closing, closesWithSearch },
  children,
}: MailShellProps) {
  return (
    <Html lang="es-MX">
      <Head>
        <title>{title}</title>
        {/* Without it a phone shows a page of 980 pixels, made small. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={style.page}>
        <Container style={style.sheet}>
          <Section style={style.header}>
            <Link href={store.home} style={style.storeName}>
              {store.logo ? <Img src={store.logo} alt={store.name} height="56" style={style.logo} /> : store.name}
            </Link>
          </Section>
          <Section style={style.content}>
            <Heading as="h1" style={style.title}>
              {title}
            </Heading>
            <Text style={style.lead}>{inLines(lead)}</Text>
            {children}
            {note && <Text style={style.closing}>{inLines(note)}</Text>}
            <Text style={style.closing}>
              {closing}
              {closesWithSearch && (
                <>
                  {' '}
                  <Link href={store.search} style={accentText(store.accent)}>
                    {SEARCH_LINK}
                  </Link>
                </>
              )}
            </Text>
          </Section>
          <Section style={style.footer}>
            <Text style={style.muted}>
              Este mensaje es de{' '}
              <Link href={store.home} style={accentText(store.accent)}>
                {store.name}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** A text with its line breaks, which HTML has not. */
function inLines(text: string): ReactNode {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a message is rendered once
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
