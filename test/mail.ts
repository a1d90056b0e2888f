import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import type { Database } from '#data/database/client.ts'
import { folderBlobStore } from '#server/adapters/blob-store.ts'
import { folderSender } from '#server/adapters/mail-folder.ts'
import type { MailSender } from '#server/adapters/mail-sender.ts'
import { createOrderSigner } from '#server/adapters/order-signer.ts'
import { createInvitationSigner } from '#server/adapters/staff-signers.ts'
import { folderUploadStore } from '#server/adapters/upload-store.ts'
import { createPusher } from '#server/adapters/web-push.ts'
import { type Jobs, startJobs } from '#server/jobs/start-jobs.ts'
import type { MailParts } from '#server/mail/deliver-mail.ts'
import { renderMail } from '#server/mail/render-mail.tsx'
import { openSubscriptions } from '#server/readers/event-subscriptions.ts'
import { readMails } from './read-mails.ts'

const SECRET = 'no secret of a store'

/**
 * The parts that messages are made with, as `openServices` signs; sent into files below the folder unless given
 * otherwise.
 */
export function mailParts(folder: string, sender: MailSender = folderSender(folder)): MailParts {
  return {
    sender,
    render: renderMail,
    from: 'no-reply@tiendas.mx',
    origin: () => ({ publicUrl: undefined, port: 3000 }),
    signer: createOrderSigner([SECRET]),
    invitations: createInvitationSigner([SECRET]),
    pusher: createPusher({ secrets: [SECRET], subject: 'mailto:a@tiendas.mx' }),
  }
}

interface RunningMail {
  jobs: Jobs
  /** The messages of a store that have gone out, those that were written first in front. */
  sent(account: string): Promise<Email[]>
}

/**
 * Runs the real jobs on a database until `jobs.stop()`; messages become files in a folder of their own unless given
 * otherwise.
 */
export async function startMail(
  database: Database,
  { now, sender }: { now?: () => Date; sender?: MailSender } = {},
): Promise<RunningMail> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'))
  const silent = { info() {}, warn() {}, error() {} }
  const blobs = folderBlobStore(join(folder, 'blobs'))
  const uploads = folderUploadStore(join(folder, 'imports'))
  const events = await openSubscriptions(database)
  const jobs = startJobs({ database, events, blobs, uploads, mail: mailParts(folder, sender), log: silent, now })
  await jobs.started
  const stop = () => jobs.stop().finally(() => events.close())
  return { jobs: { ...jobs, stop }, sent: (account) => readMails(join(folder, account)) }
}
