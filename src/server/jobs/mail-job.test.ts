import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { rows } from '#data/database/rows.ts'
import { notification } from '#data/schema/notification.ts'
import { order } from '#data/schema/order.ts'
import { store } from '#data/schema/store.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { mailParts } from '../../../test/mail.ts'
import { useMailJobs } from '../../../test/mail-jobs.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { smtpSender } from '../adapters/mail-smtp.ts'
import { mailJob } from './job-definitions.ts'
import { mailJobs } from './mail-job.ts'

describeOnBothEngines('messages', (engine) => {
  const { all, restart, placeOrder, queue, sent, attempts, hurry, obstructed, openQueue } = useMailJobs(engine)

  it('are written once the order’s transaction is through', async () => {
    const { jobs } = all()
    const job = await placeOrder()
    await queue(job, { ...job, kind: 'order-notice' })
    await expect
      .poll(async () => (await sent()).map(({ to }) => to?.[0]?.address).sort())
      .toEqual(['ana@correo.mx', 'ventas@luna.mx'])
    await expect.poll(attempts).toEqual([
      { state: 'completed', tries: 0 },
      { state: 'completed', tries: 0 },
    ])
    const [placed] = await all().database.db.select().from(order).where(eq(order.account, 'luna'))
    expect(placed?.confirmationSentAt).toBeInstanceOf(Date)
    expect(await jobs.mailCounts()).toEqual({ waiting: 0, failed: 0 })
  })

  it('are not there when it is rolled back', async () => {
    const { jobs } = all()
    const job = await placeOrder()
    const undone = all().database.db.transaction(async (tx) => {
      await jobs.mail.queue(tx, [job])
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    // The next message has gone out: the one before would have.
    expect(await jobs.mail.send({ ...job, kind: 'order-notice' }, 30_000)).toBe('sent')
    expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual(['ventas@luna.mx'])
    expect(await attempts()).toHaveLength(1)
  })

  it('the mails of an erased person are dropped in every state, and no other mails', async () => {
    const { jobs, database } = all()
    const job = await placeOrder()
    await jobs.mail.send(job, 30_000)
    const { boss, stop } = await openQueue()
    const later = { startAfter: 3_600 }
    await boss.insert(mailJob.name, [
      { data: { ...job, kind: 'order-ready' }, ...later },
      { data: { ...job, account: 'norte' }, ...later },
      { data: { kind: 'folios', account: 'luna', email: 'ANA@correo.mx' }, ...later },
      { data: { kind: 'folios', account: 'luna', email: 'eva@correo.mx' }, ...later },
    ])
    await stop()
    const drop = () =>
      database.db.transaction((tx) =>
        jobs.mail.drop(tx, { account: 'luna', orderIds: [job.orderId], emails: ['Ana@Correo.mx'] }),
      )
    await drop()
    const left = await rows<{ data: MailJob }>(
      database.db,
      sql`select data from pgboss.job where name = 'mail' order by data->>'account'`,
    )
    expect(left.map(({ data }) => data)).toEqual([
      { kind: 'folios', account: 'luna', email: 'eva@correo.mx' },
      { ...job, account: 'norte' },
    ])
    await jobs.stop()
    await expect(drop()).rejects.toThrow('before the jobs run')
  })

  it('are not written to who was erased, nor about them', async () => {
    const { jobs, database } = all()
    const job = await placeOrder()
    await database.db.update(order).set({ customerEmail: 'eliminado-7' })
    expect(await jobs.mail.send(job, 30_000)).toBe('sent')
    expect(await sent()).toEqual([])
  })

  it('go out once, though a confirmation is queued twice', async () => {
    const { jobs } = all()
    const job = await placeOrder()
    expect(await jobs.mail.send(job, 30_000)).toBe('sent')
    expect(await jobs.mail.send(job, 30_000)).toBe('sent')
    expect(await sent()).toHaveLength(1)
  })

  it('are tried again when they were rejected, and arrive', async () => {
    let isDown = true
    const jobs = await restart(
      obstructed(async () => {
        // Errors of a mail server may contain the message.
        if (isDown) throw Object.assign(new Error('451 later'), { written: 'Ana Ruiz' })
      }),
    )
    await queue(await placeOrder())
    await expect.poll(attempts).toEqual([{ state: 'retry', tries: 0 }])
    expect(await jobs.mailCounts()).toEqual({ waiting: 1, failed: 0 })
    expect(all().logged).toMatchObject([
      { level: 'warn', entry: { err: { message: '451 later' }, account: 'luna', kind: 'order-confirmation' } },
    ])
    const [failed] = await rows<{ why: string }>(
      all().database.db,
      sql`select output::text as why from pgboss.job where name = 'mail'`,
    )
    expect(failed?.why).toContain('451 later')
    expect(failed?.why).not.toContain('Ana Ruiz')
    isDown = false
    await hurry()
    await expect.poll(() => sent()).toHaveLength(1)
    await expect.poll(attempts).toEqual([{ state: 'completed', tries: 1 }])
  })

  it('are settled as each ends, and do not wait for a slow server', async () => {
    const release = Promise.withResolvers<void>()
    const hasBegun = Promise.withResolvers<void>()
    const smtp = await startSmtp({
      async recipient(address) {
        if (address !== 'ana@correo.mx') return
        hasBegun.resolve()
        await release.promise
      },
    })
    await restart(smtpSender(smtp.url))
    const slow = await placeOrder()
    const notice: MailJob = { ...slow, kind: 'order-notice' }
    // All at once, the slow one among them.
    await queue(notice, slow, notice)
    await hasBegun.promise
    await expect
      .poll(async () => (await attempts()).map(({ state }) => state).sort())
      .toEqual(['active', 'completed', 'completed'])
    expect(smtp.taken.map(({ to }) => to)).toEqual([['ventas@luna.mx'], ['ventas@luna.mx']])
    release.resolve()
    await expect.poll(() => smtp.taken).toHaveLength(3)
    await all().jobs.stop()
    await smtp.close()
  })

  it('that a process had begun when it was killed are sent by the next, under the same name', async () => {
    const { jobs } = all()
    const job = await placeOrder()
    await queue(job)
    await expect.poll(attempts).toMatchObject([{ state: 'completed' }])
    const [first] = await sent()
    // The state that the next process finds: handed over, with nothing written of it. The embedded database is this
    // process's alone: it need not wait for signs of life.
    const silentFor = engine.name === 'pglite' ? '0 seconds' : '1 day'
    await jobs.stop()
    await all().database.db.update(order).set({ confirmationSentAt: null })
    await all().database.db.execute(sql`
      update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '1 day',
        heartbeat_on = now() - ${silentFor}::interval where name = 'mail'`)
    const smtp = await startSmtp()
    await restart(smtpSender(smtp.url))
    await expect.poll(() => smtp.taken.length).toBe(1)
    expect(smtp.taken[0]?.mail.messageId).toBe(first?.messageId)
    await all().jobs.stop()
    await smtp.close()
  })

  it('that another process had begun when it was killed are sent by a running one, but for those at their last attempt', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const jobs = await restart()
      const job = await placeOrder()
      await all().database.db.transaction(async (tx) => {
        await jobs.mail.queue(tx, [job, { ...job, kind: 'order-notice' }])
        await tx.execute(sql`
          update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
            heartbeat_on = now() - interval '1 minute',
            retry_count = case data->>'kind' when 'order-notice' then retry_limit else 0 end
          where name = 'mail'`)
      })
      vi.advanceTimersByTime(10_000)
      await expect.poll(() => sent()).toHaveLength(1)
      expect(await attempts()).toContainEqual({ state: 'active', tries: mailJob.queue.retryLimit })
    } finally {
      vi.useRealTimers()
    }
  })

  // No other process can have the embedded database.
  it.runIf(engine.name === 'postgres')(
    'that another process is sending are left to it by a starting process',
    async () => {
      const { database, jobs } = all()
      await jobs.stop()
      const { boss, stop } = await openQueue()
      const job = await placeOrder()
      await boss.insert(mailJob.name, [{ data: job }])
      await database.db.execute(sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'mail'`)
      await restart()
      expect(await attempts()).toEqual([{ state: 'active', tries: 0 }])
      await stop()
    },
  )

  it('that are under way are left to who is at them when the jobs begin a second time', async () => {
    const { database, folder, jobs } = all()
    await jobs.stop()
    const release = Promise.withResolvers<void>()
    const isBegun = Promise.withResolvers<void>()
    const sender = obstructed(() => {
      isBegun.resolve()
      return release.promise
    })
    const unexpected = (error: unknown) => console.error(error)
    const mails = mailJobs({
      database,
      parts: mailParts(folder, sender),
      log: { warn: unexpected, error: unexpected },
      now: () => new Date(),
      signal: new AbortController().signal,
      report: unexpected,
    })
    const { boss, stop } = await openQueue()
    await mails.begin(boss)
    const job = await placeOrder()
    await database.db.transaction((tx) => mails.mail.queue(tx, [job]))
    mails.mail.wake()
    await isBegun.promise
    mails.pause()
    expect(mails.mail.isReady()).toBe(false)
    await expect(mails.mail.send(job, 1)).rejects.toThrow('before the jobs run')
    await mails.begin(boss)
    expect(await attempts()).toEqual([{ state: 'active', tries: 0 }])
    release.resolve()
    await expect.poll(attempts).toEqual([{ state: 'completed', tries: 0 }])
    expect(await sent()).toHaveLength(1)
    await stop()
    await mails.end()
  })

  it('of an order are not given up while they are tried again', async () => {
    const jobs = await restart(obstructed(() => Promise.reject(new Error('451 later'))))
    const job = await placeOrder()
    await queue(job)
    await expect.poll(attempts).toEqual([{ state: 'retry', tries: 0 }])
    expect(await jobs.mail.isConfirmationGivenUp(job)).toBe(false)
    // Beyond the limit of confirmations to one mailbox none is queued.
    expect(await jobs.mail.isConfirmationGivenUp({ ...job, orderId: job.orderId + 1 })).toBe(true)
    await jobs.stop()
    expect(await jobs.mail.isConfirmationGivenUp(job)).toBe(false)
  })

  it('are retained and counted when the last attempt failed, and that is logged once', async () => {
    const jobs = await restart(obstructed(() => Promise.reject(new Error('550 nobody'))))
    const { retryLimit } = mailJob.queue
    const job = await placeOrder()
    await all().database.db.transaction(async (tx) => {
      await jobs.mail.queue(tx, [job])
      await tx.execute(sql`update pgboss.job set retry_count = ${retryLimit} where name = 'mail'`)
    })
    jobs.mail.wake()
    await expect.poll(attempts).toEqual([{ state: 'failed', tries: retryLimit }])
    expect(await jobs.mail.isConfirmationGivenUp(job)).toBe(true)
    expect(await jobs.mailCounts()).toEqual({ waiting: 0, failed: 1 })
    expect(all().logged.filter(({ level }) => level === 'error')).toMatchObject([
      { entry: { account: 'luna', kind: 'order-confirmation' }, message: 'a message was given up' },
    ])
    expect(JSON.stringify(all().logged)).not.toContain('ana@correo.mx')
  })

  describe('to the store’s staff', () => {
    it('leave one notification, however often they are tried', async () => {
      let failures = 0
      await restart(
        obstructed(async () => {
          if (failures < 2) throw new Error(`${++failures}. failure`)
        }),
      )
      await queue({ ...(await placeOrder()), kind: 'order-notice' })
      const notifications = () => all().database.db.select({ title: notification.title }).from(notification)
      for (let tries = 0; tries < 2; tries++) {
        await expect.poll(attempts).toEqual([{ state: 'retry', tries }])
        expect(await notifications()).toEqual([{ title: 'Nuevo pedido #12' }])
        await hurry()
      }
      await expect.poll(attempts).toEqual([{ state: 'completed', tries: 2 }])
      expect(await sent()).toHaveLength(1)
      expect(await notifications()).toHaveLength(1)
    })

    it('leave one where the staff receive no mail, too', async () => {
      const job = await placeOrder()
      await all().database.db.update(store).set({ vendorEmailEnabled: false })
      await queue({ ...job, kind: 'order-notice' })
      await expect.poll(attempts).toEqual([{ state: 'completed', tries: 0 }])
      expect(await sent()).toEqual([])
      expect(await all().database.db.select().from(notification)).toHaveLength(1)
    })
  })
})

describe('the attempts at a message', () => {
  it('span a day at least, with pauses that grow', () => {
    const { retryLimit, retryDelay, retryDelayMax } = mailJob.queue
    // pg-boss: between the n-th attempt and the next at least delay × 2^n seconds, and never more than the longest.
    const pauses = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelay * 2 ** n, retryDelayMax))
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240])
    const whole = pauses.reduce((all, each) => all + each, 0)
    expect(whole).toBeGreaterThanOrEqual(86_400)
    expect(whole).toBeLessThan(30 * 3_600)
    expect(mailJob.queue.retentionSeconds).toBeGreaterThan(2 * whole)
    // A message that was given up is still there for an operator who looks a few days later.
    expect(mailJob.queue.deleteAfterSeconds).toBeGreaterThanOrEqual(7 * 86_400)
  })
})
