import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashPassword } from 'better-auth/crypto'
import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import type { LookUpProof } from '#actions/store/check-claim.ts'
import type { Database } from '#data/database/client.ts'
import { readsOfPrimary } from '#data/database/read-replica.ts'
import { singleDatabase } from '#data/database/shards.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import type { Role } from '#domain/staff/role.ts'
import type { LinkChannel } from '#domain/staff/staff-links.ts'
import { type BlobStore, folderBlobStore } from '#server/adapters/blob-store.ts'
import { createDomainCheck } from '#server/adapters/check-domain.ts'
import { isPublicUrl } from '#server/adapters/check-webhook-url.ts'
import { openPhotos } from '#server/adapters/open-photos.ts'
import { printing } from '#server/adapters/printing.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { createDemoLinks, createInvitationSigner } from '#server/adapters/staff-signers.ts'
import { folderUploadStore } from '#server/adapters/upload-store.ts'
import type { CounterHandler } from '#server/http/counter-handler.ts'
import { createImportUploads } from '#server/import/import-uploads.ts'
import { previewMail } from '#server/mail/preview-mail.ts'
import { storeSettings } from '#server/mail/store-settings.ts'
import { openSubscriptions } from '#server/readers/event-subscriptions.ts'
import { workSlots } from '#server/work-slots.ts'
import { mailParts } from './mail.ts'
import { createOrderApp } from './order-app.ts'
import { plainTelemetry } from './telemetry.ts'

type CounterModule = typeof import('../src/server/counter/app.ts')

const built = pathToFileURL(resolve(import.meta.dirname, '../build/counter/server/index.js')).href
const SECRET = 'no secret of a store'
export const PASSWORD = 'azul-metro-9'

/** Takes the jobs of messages that would be sent. */
function noteMails(mails: MailJob[]): MailQueue {
  return {
    isReady: () => true,
    queue: async (_tx, jobs) => void mails.push(...jobs),
    drop: async () => {},
    wake() {},
    isConfirmationGivenUp: async () => false,
    send: async () => 'not-sent',
  }
}

interface CounterOptions {
  now?: () => Date
  /** By default no name server answers. */
  lookUpProof?: LookUpProof
  /** Takes the jobs of messages, in place of a queue that notes them. */
  mail?: MailQueue
  /** Whether messages go to a mail server: so by default. */
  mailsArrive?: boolean
  /** Stores the images, in place of a folder. */
  blobs?: BlobStore
}

/** The built app with its counter over a database, requested as a browser does. */
export async function createCounterApp(
  database: Database,
  { now = () => new Date(), lookUpProof = async () => 'unknown', ...given }: CounterOptions = {},
) {
  const { db } = database
  const mails: MailJob[] = []
  const notes: unknown[] = []
  const mail = given.mail ?? noteMails(mails)
  const events = await openSubscriptions(database)
  const closing = new AbortController()
  const folder = await mkdtemp(resolve(tmpdir(), 'vitrina-counter-'))
  const { render, signer, origin } = mailParts(folder)
  let counter: Promise<CounterHandler> | null = null
  const blobs = given.blobs ?? folderBlobStore(await mkdtemp(resolve(tmpdir(), 'counter-')))
  const photos = openPhotos(blobs, workSlots({ atOnce: 1, waiting: 10 }))
  const invitations = createInvitationSigner([SECRET])
  const demoLinks = createDemoLinks([SECRET])
  const app = await createOrderApp(db, {
    now,
    parts: { mail, counter: () => (counter ??= load()) },
  })

  async function load(): Promise<CounterHandler> {
    const { createCounter } = (await import(/* @vite-ignore */ built)) as CounterModule
    const log = {
      error: (entry: unknown) => app.logged.push(JSON.stringify(entry)),
      info: (entry: unknown) => notes.push(entry),
    }
    const tools = {
      fromReplica: readsOfPrimary(singleDatabase(db)),
      mail,
      payments: app.services.payments,
      postalCodes: app.services.postalCodes,
      invitations,
      demoLinks,
      pushKey: 'B'.repeat(87),
      photos,
      sanitize: sanitizeDescription,

      importUploads: createImportUploads({ shards: singleDatabase(db), uploads: folderUploadStore(folder) }),
      printing,
      wakeBulkChanges: () => {},
      sharedHosts: ['localhost'],
      isPublicUrl,
      mailsArrive: given.mailsArrive ?? true,
      // A name server that does not run: no test looks anything up in the outside world.
      checkDomain: createDomainCheck({ hosts: ['localhost'], servers: ['127.0.0.1:1'], timeoutMs: 200 }),
      lookUpProof,
      previewMail: (wanted: Parameters<typeof previewMail>[1]) =>
        previewMail(
          {
            db,
            render,
            signer,
            invitations,
            mailsArrive: true,
            now,
            origin: origin(),
            settings: storeSettings(singleDatabase(db)),
          },
          wanted,
        ),
    }
    return createCounter(
      {
        db,
        telemetry: plainTelemetry(),
        shards: database.shards,
        takeBody: app.services.bodies.take,
        tools,
        events,
        now,
        secrets: [SECRET] as const,
        closing: closing.signal,
        limits: app.services.limits,
        publicOrigin: () => ({ publicUrl: undefined, port: 3000 }),
        log: log as never,
      },
      'production',
    )
  }

  /** Requests a page of a counter, or its data, as a signed-in browser does. */
  const get = (path: string, cookie = '') => app.request(path, { headers: { cookie } })

  /** Sends a form as a browser does that has no scripts. */
  const post = (path: string, fields: Record<string, string>, { cookie = '', peer = '189.203.1.1' } = {}) =>
    app.request(
      path,
      {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
      },
      peer,
    )

  /** Runs an action as a page does. */
  const act = (path: string, body: object, cookie = '') => app.send(actionUrl(path), body, { cookie })

  /** Takes a person into the staff of a store: bound to it, unless the invitation is mailed. */
  async function join(account: string, email: string, role: Role, channel: LinkChannel = 'shown'): Promise<string> {
    const origin = { account, actor: 'command:test', now: now() } as const
    const invited = await inviteMember(db, { ...origin, email, role, queueMail: null })
    if (!invited.ok) throw new Error(invited.code)
    const by = { name: email.split('@')[0] ?? '', passwordDigest: await passwordDigest() }
    const accepted = await acceptInvitation(db, { account, now: now(), id: invited.id, channel, by })
    if (!accepted.ok) throw new Error(accepted.code)
    return accepted.personId
  }

  /** @returns the cookies of a person who signs in; '' where that is rejected */
  async function signIn(account: string, email: string, password = PASSWORD): Promise<string> {
    const { headers } = await post(`/${account}/mostrador/entrar`, { email, password })
    return cookiesOf(headers)
  }

  const close = async () => {
    closing.abort()
    await events.close()
  }
  return { ...app, mails, notes, invitations, demoLinks, get, post, act, join, signIn, close }
}

/** The digest of everyone's password, which takes a tenth of a second to make. */
let digest: Promise<string> | undefined
function passwordDigest(): Promise<string> {
  digest ??= hashPassword(PASSWORD)
  return digest
}

export type CounterApp = Awaited<ReturnType<typeof createCounterApp>>

/** The URL under which a page sends an action to the route of a path, which may have a query. */
export function actionUrl(path: string): string {
  return path.replace(/(?=\?)|$/, '.data')
}

/** The cookies of a response as a browser sends them back. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
