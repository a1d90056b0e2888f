import { Column, Link, Row, Section, Text } from '@react-email/components'
import type { WeeklyMessage } from './mail-message.ts'
import { MailShell } from './mail-shell.tsx'
import { accentButton, style } from './mail-style.ts'
import { mailWords } from './mail-words.ts'
import { weeklySections } from './weekly-sections.ts'

/** The message with the figures of a week, to the store's own people. */
export function WeeklyMail({ message }: { message: WeeklyMessage }) {
  const { store, url } = message
  const words = mailWords(message)
  return (
    <MailShell store={store} words={words}>
      {weeklySections(message).map(({ title, rows }) => (
        <Section key={title} style={style.section}>
          <Text style={style.label}>{title}</Text>
          {rows.map(({ name, value }) => (
            <Row key={`${name} ${value}`} style={style.line}>
              <Column style={style.nameCell}>{name}</Column>
              <Column style={style.amountCell}>{value}</Column>
            </Row>
          ))}
        </Section>
      ))}
      <Section style={style.actions}>
        <Link href={url} style={accentButton(store.accent)}>
          {words.action}
        </Link>
      </Section>
    </MailShell>
  )
}
