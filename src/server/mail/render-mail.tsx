import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FoliosMail } from './folios-mail.tsx'
import { isRestockMessage, isStaffMessage, type MailMessage, type RenderedMail } from './mail-message.ts'
import { mailWords } from './mail-words.ts'
import { OrderMail } from './order-mail.tsx'
import { RestockMail } from './restock-mail.tsx'
import { StaffMail } from './staff-mail.tsx'
import { WeeklyMail } from './weekly-mail.tsx'
import { writeText } from './write-text.ts'

/**
 * Renders a message as HTML and as plain text. React itself renders it, since React Email's own function would bring a
 * formatter of source code along.
 */
export async function renderMail(message: MailMessage): Promise<RenderedMail> {
  return {
    subject: mailWords(message).subject,
    html: `<!doctype html>${renderToStaticMarkup(bodyOf(message))}`,
    text: writeText(message),
  }
}

function bodyOf(message: MailMessage): ReactNode {
  if (isStaffMessage(message)) return <StaffMail message={message} />
  if (isRestockMessage(message)) return <RestockMail message={message} />
  if (message.kind === 'folios') return <FoliosMail message={message} />
  return message.kind === 'weekly-figures' ? <WeeklyMail message={message} /> : <OrderMail message={message} />
}
