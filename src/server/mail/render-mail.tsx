import { renderToStaticMarkup } from 'react-dom/server'
import { FoliosMail } from './folios-mail.tsx'
import type { MailMessage, RenderedMail } from './mail-message.ts'
import { mailWords } from './mail-words.ts'
import { OrderMail } from './order-mail.tsx'
import { writeText } from './write-text.ts'

/**
 * Writes a message, for programs that show HTML and for those that don't. By React itself: what React Email renders with
 * would bring a formatter of source code along.
 */
export async function renderMail(message: MailMessage): Promise<RenderedMail> {
  const body = message.kind === 'folios' ? <FoliosMail message={message} /> : <OrderMail message={message} />
  return {
    subject: mailWords(message).subject,
    html: `<!doctype html>${renderToStaticMarkup(body)}`,
    text: writeText(message),
  }
}
