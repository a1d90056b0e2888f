import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { useMailJobs } from '../../../test/mail-jobs.ts'
import { sendAwaited } from './queued-mails.ts'

describeOnBothEngines('a message that was queued while the clock of the database was ahead', (engine) => {
  const { all, restart, placeOrder, sent, openQueue } = useMailJobs(engine)

  it('is sent once the clock is set right, whether it was tried or not', async () => {
    const { database, jobs } = all()
    const job = await placeOrder()
    await jobs.stop()
    const { boss, stop } = await openQueue()
    await boss.insert('mail', [{ data: job }, { data: { ...job, kind: 'order-notice' } }])
    await stop()
    await database.db.execute(sql`
      update pgboss.job set created_on = created_on + interval '3 hours', start_after = start_after + interval '3 hours'
      where name = 'mail' and data->>'kind' = 'order-confirmation'`)
    await database.db.execute(sql`
      update pgboss.job set state = 'retry', started_on = now() + interval '3 hours', start_after = now() + interval '4 hours'
      where name = 'mail' and data->>'kind' = 'order-notice'`)
    await restart()
    await expect.poll(async () => (await sent()).length).toBe(2)
  })
})

describeOnBothEngines('a message that a shopper waits for', (engine) => {
  const { all, restart, placeOrder, sent, attempts, obstructed, openQueue } = useMailJobs(engine)
  const { signal } = new AbortController()

  it('is known to be sent when another process sends it', async () => {
    const { database, jobs } = all()
    const job = await placeOrder()
    const { boss, stop } = await openQueue()
    const { wake } = jobs.mail
    expect(await sendAwaited(boss, job, { database, withinMs: 30_000, wake, signal })).toBe('sent')
    expect(await sent()).toHaveLength(1)
    await stop()
  })

  it('is not sent after its result was that it was not', async () => {
    const { database, jobs } = all()
    const job = await placeOrder()
    // No worker begins it.
    await jobs.stop()
    const { boss, stop } = await openQueue()
    expect(await sendAwaited(boss, job, { database, withinMs: 1, wake() {}, signal })).toBe('not-sent')
    await stop()
    expect(await attempts()).toEqual([{ state: 'cancelled', tries: 0 }])
    const later = await restart()
    expect(await later.mail.send({ ...job, kind: 'order-notice' }, 30_000)).toBe('sent')
    expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual(['ventas@luna.mx'])
    expect(await later.mailCounts()).toEqual({ waiting: 0, failed: 0 })
  })

  it('is not tried again when it was rejected: the caller was informed', async () => {
    const jobs = await restart(obstructed(() => Promise.reject(new Error('451 later'))))
    expect(await jobs.mail.send(await placeOrder(), 30_000)).toBe('not-sent')
    expect(await attempts()).toEqual([{ state: 'failed', tries: 0 }])
    // It needs no attention by the operator either.
    expect(await jobs.mailCounts()).toEqual({ waiting: 0, failed: 0 })
    expect(all().logged).toMatchObject([
      {
        level: 'warn',
        message: expect.stringContaining('who waits for it'),
        entry: { account: 'luna', kind: 'order-confirmation' },
      },
    ])
  })

  it('may arrive late when it was under way', async () => {
    const release = Promise.withResolvers<void>()
    const timeIsUp = new AbortController()
    const jobs = await restart(
      obstructed(() => {
        timeIsUp.abort()
        return release.promise
      }),
    )
    const { boss, stop } = await openQueue()
    const { wake } = jobs.mail
    const waiting = { database: all().database, withinMs: 60_000, wake, signal: timeIsUp.signal }
    expect(await sendAwaited(boss, await placeOrder(), waiting)).toBe('under-way')
    release.resolve()
    await expect.poll(attempts).toEqual([{ state: 'completed', tries: 0 }])
    expect(await sent()).toHaveLength(1)
    await stop()
  })

  it('goes before messages that no request waits for', async () => {
    const { database, jobs } = all()
    const job = await placeOrder()
    await jobs.stop()
    const { boss, stop } = await openQueue()
    await boss.insert('mail', [{ data: { ...job, kind: 'order-notice' } }])
    expect(await sendAwaited(boss, job, { database, withinMs: 60_000, wake: take, signal })).toBe('sent')
    await stop()

    /** The job that a worker would take next. */
    async function take(): Promise<void> {
      const [next] = await boss.fetch<typeof job>('mail')
      if (next?.data.kind === 'order-confirmation') await boss.complete('mail', next.id)
      else throw new Error('another message went before')
    }
  })
})
