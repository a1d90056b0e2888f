import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#data/database/rows.ts'
import { order } from '#data/schema/order.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { useMailJobs } from '../../../test/mail-jobs.ts'
import { addOrder } from '../../../test/order.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { smtpSender } from '../adapters/mail-smtp.ts'
import { insertMails, sendAwaited } from './queued-mails.ts'

/** Messages that can be under way at once: four workers' sixteen. */
const UNDER_WAY = 64
/** Enough messages that the oldest can't be among the first by overtaking alone. */
const ORDERS = isWholeRun ? 2 * UNDER_WAY : UNDER_WAY + 16
/** Milliseconds: while the machine is busy, messages step back. */
const PATIENCE = { timeout: 200_000 }
/** A message that is given up because the machine is busy would be tried again late. */
const PATIENT_SENDER = { wordMs: PATIENCE.timeout, wholeMs: PATIENCE.timeout }
const FIRST = Date.UTC(2026, 10, 21)
const VENDOR = 'ventas@luna.mx'

describeOnEngines('messages that have piled up', (engine) => {
  const { all, restart, openQueue } = useMailJobs(engine)

  /** Orders of one a second, whose confirmations and notices were queued while no worker sent them. */
  async function pileUp(): Promise<void> {
    const { db } = all().database
    const vendor = { vendorEmail: VENDOR, vendorEmailEnabled: true }
    const { productIds } = await createStore(db, { account: 'luna', ...vendor, products: [{ name: 'Vestido' }] })
    await all().jobs.stop()
    const { boss, stop } = await openQueue()
    for (let n = 0; n < ORDERS; n++) {
      const { orderId } = await addOrder(db, { account: 'luna', productIds, folio: n + 1, email: `${n}@correo.mx` })
      const kinds = ['order-notice', 'order-confirmation'] as const
      const jobs = kinds.map((kind): MailJob => ({ kind, account: 'luna', orderId }))
      await insertMails(boss, { tx: db, jobs, now: new Date(FIRST + n * 1_000) })
    }
    await stop()
  }

  it('go out once each, the newest confirmations first and all of them before the notices', async () => {
    await pileUp()
    const smtp = await startSmtp()
    await restart(smtpSender(smtp.url, PATIENT_SENDER))
    const { db } = all().database
    const left = sql`select 1 as one from pgboss.job where name = 'mail' and state <> 'completed'`
    await expect.poll(() => rows(db, left), PATIENCE).toEqual([])
    expect(await db.$count(order, sql`confirmation_sent_at is not null`)).toBe(ORDERS)
    // The place that each would have if they went out one by one.
    const places = smtp.taken.map(({ to, mail }) => {
      const isNotice = to[0] === VENDOR
      const folio = Number(/#(\d+)/.exec(mail.subject ?? '')?.[1])
      return ORDERS - folio + (isNotice ? ORDERS : 0)
    })
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2 * ORDERS }, (_, place) => place))
    // Those that are under way at the same time may overtake each other, and no others.
    const overtaken = places.map((place, n) => places.slice(n).filter((later) => later < place).length)
    expect(Math.max(...overtaken)).toBeLessThan(UNDER_WAY)
    await all().jobs.stop()
    await smtp.close()
  })

  it('are behind a message that a request waits for', async () => {
    await pileUp()
    const release = Promise.withResolvers<void>()
    // The oldest order's: its confirmation comes after more than can be under way.
    const awaited = '0@correo.mx'
    const smtp = await startSmtp({ recipient: (to) => (to === awaited ? undefined : release.promise) })
    const { boss, stop } = await openQueue()
    const isQueued = Promise.withResolvers<void>()
    const outcome = sendAwaited(
      boss,
      { kind: 'folios', account: 'luna', email: awaited },
      {
        database: all().database,
        withinMs: PATIENCE.timeout,
        wake: isQueued.resolve,
        signal: new AbortController().signal,
      },
    )
    await isQueued.promise
    // From here on no other message comes through.
    await restart(smtpSender(smtp.url, PATIENT_SENDER))
    expect(await outcome).toBe('sent')
    expect(smtp.taken.map(({ to }) => to)).toEqual([[awaited]])
    release.resolve()
    await stop()
    await all().jobs.stop()
    await smtp.close()
  })
})
