import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#data/database/rows.ts'
import { order } from '#data/schema/order.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { useMailJobs } from '../../../test/mail-jobs.ts'
import { addOrder } from '../../../test/order.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { smtpSender } from '../adapters/mail-smtp.ts'
import { insertMails } from './queued-mails.ts'

const ORDERS = 32
/** Milliseconds: while the machine is busy, messages step back. */
const PATIENCE = { timeout: 200_000 }
/** Messages that are under way at once. */
const AT_ONCE = 16
const FIRST = Date.UTC(2026, 10, 21)

describeOnBothEngines('messages that have piled up', (engine) => {
  const { all, restart, openQueue } = useMailJobs(engine)

  /** Orders of one a second, whose confirmations and notices were queued while nobody sent them. */
  async function pileUp(): Promise<void> {
    const { db } = all().database
    const vendor = { vendorEmail: 'ventas@luna.mx', vendorEmailEnabled: true }
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
    await restart(smtpSender(smtp.url))
    await expect.poll(() => smtp.taken.length, PATIENCE).toBe(2 * ORDERS)
    const recipients = smtp.taken.map(({ to }) => to[0] ?? '')
    const confirmed = recipients.filter((each) => each !== 'ventas@luna.mx').map((each) => Number.parseInt(each, 10))
    expect(confirmed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: ORDERS }, (_, n) => n))
    // Those that are under way at the same time may overtake each other.
    for (const [place, n] of confirmed.entries()) {
      expect(Math.abs(ORDERS - 1 - n - place)).toBeLessThan(2 * AT_ONCE)
    }
    expect(confirmed.slice(0, AT_ONCE).toSorted((a, b) => b - a)[0]).toBe(ORDERS - 1)
    expect(confirmed.slice(-AT_ONCE)).toContain(0)
    expect(recipients.slice(0, ORDERS - AT_ONCE)).not.toContain('ventas@luna.mx')
    const { db } = all().database
    expect(await db.$count(order, sql`confirmation_sent_at is not null`)).toBe(ORDERS)
    const left = sql`select 1 as one from pgboss.job where name = 'mail' and state <> 'completed'`
    await expect.poll(() => rows(db, left), PATIENCE).toEqual([])
    await all().jobs.stop()
    await smtp.close()
  })

  it('are behind what somebody waits for', async () => {
    await pileUp()
    const smtp = await startSmtp()
    const jobs = await restart(smtpSender(smtp.url))
    expect(await jobs.mail.send({ kind: 'folios', account: 'luna', email: '7@correo.mx' }, PATIENCE.timeout)).toBe(
      'sent',
    )
    expect(smtp.taken.length).toBeLessThan(2 * ORDERS)
    await all().jobs.stop()
    await smtp.close()
  })
})
