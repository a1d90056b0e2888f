import { Link, Section } from '@react-email/components'
import type { StaffMessage } from './mail-message.ts'
import { MailShell } from './mail-shell.tsx'
import { accentButton, style } from './mail-style.ts'
import { mailWords } from './mail-words.ts'

/** A message to one of the staff, with the link that it is about. */
export function StaffMail({ message }: { message: StaffMessage }) {
  const words = mailWords(message)
  return (
    <MailShell store={message.store} words={words}>
      <Section style={style.section}>
        <Link href={message.url} style={accentButton(message.store.accent)}>
          {words.action}
        </Link>
      </Section>
    </MailShell>
  )
}
