import type { MailSender } from '../adapters/mail-sender.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { inSpan } from '../telemetry/tracing.ts'

/** Counts the attempts to send messages, each a span of the job that makes it. */
export function watchedSender(sender: MailSender, { instruments, tracing }: Telemetry): MailSender {
  return {
    ...sender,
    async send(...message) {
      try {
        const sent = await inSpan(tracing.beginWithin('send mail', 'client'), () => sender.send(...message))
        instruments.countMail('done')
        return sent
      } catch (error) {
        instruments.countMail('failed')
        throw error
      }
    },
  }
}
