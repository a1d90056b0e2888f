import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailEnvelope } from './mail-envelope.ts'
import type { MailSender } from './mail-sender.ts'
import { writeWholeFile } from './write-whole-file.ts'

/**
 * Writes messages to files, `{folder}/{account}/{id}.eml`, which any mail program opens. A message that is sent twice
 * replaces its first file.
 */
export function folderSender(folder: string): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mailEnvelope(mail))
      if (!Buffer.isBuffer(message)) throw new TypeError('the message was not put together')
      await writeWholeFile(join(folder, mail.account, `${mail.id}.eml`), message)
    },
    async close() {},
  }
}
