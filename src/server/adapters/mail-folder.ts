import { join } from 'node:path'
import { mailEnvelope } from './mail-envelope.ts'
import type { MailSender } from './mail-sender.ts'
import { writeWholeFile } from './write-whole-file.ts'

/** Loaded with the first message. */
async function createFileTransport() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/**
 * Writes messages to files, `{folder}/{account}/{id}.eml`, which any mail program opens. A message that is sent twice
 * replaces its first file.
 */
export function folderSender(folder: string): MailSender {
  let transport: ReturnType<typeof createFileTransport> | undefined
  return {
    reachesPeople: false,
    async send(mail) {
      transport ??= createFileTransport()
      const { message } = await (await transport).sendMail(mailEnvelope(mail))
      if (!Buffer.isBuffer(message)) throw new TypeError('the message was not put together')
      await writeWholeFile(join(folder, mail.account, `${mail.id}.eml`), message)
    },
    async close() {},
  }
}
