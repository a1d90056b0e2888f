import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { useMailJobs } from '../../../test/mail-jobs.ts'
import { smtpRejection, startSmtp } from '../../../test/smtp.ts'
import { smtpSender } from '../adapters/mail-smtp.ts'

describeOnEngines('messages while things fail', (engine) => {
  const { all, restart, placeOrder, queue, sent, attempts, hurry } = useMailJobs(engine)

  it('wait while the mail server is down, and arrive once when it is up again', async () => {
    const down = await startSmtp()
    await down.close()
    const jobs = await restart(smtpSender(down.url))
    await queue(await placeOrder())
    await expect.poll(attempts).toEqual([{ state: 'retry', tries: 0 }])
    await hurry()
    await expect.poll(attempts).toEqual([{ state: 'retry', tries: 1 }])
    expect(await jobs.mailCounts()).toEqual({ waiting: 1, failed: 0 })
    const up = await startSmtp({}, Number(new URL(down.url).port))
    await hurry()
    await expect.poll(attempts).toEqual([{ state: 'completed', tries: 2 }])
    expect(up.taken.map(({ to }) => to)).toEqual([['ana@correo.mx']])
    await jobs.stop()
    await up.close()
  })

  it.each([451, 550])('are tried again when the server rejects with %i', async (code) => {
    const smtp = await startSmtp({ recipient: () => Promise.reject(smtpRejection(code, 'not now')) })
    const jobs = await restart(smtpSender(smtp.url))
    await queue(await placeOrder())
    await expect.poll(attempts).toEqual([{ state: 'retry', tries: 0 }])
    smtp.behaviour = {}
    await hurry()
    await expect.poll(attempts).toEqual([{ state: 'completed', tries: 1 }])
    expect(smtp.taken).toHaveLength(1)
    await jobs.stop()
    await smtp.close()
  })

  it('are tried again when the server dies in the middle of one', async () => {
    const smtp = await startSmtp({
      async message(socket) {
        socket.destroy()
        throw new Error('gone')
      },
    })
    const jobs = await restart(smtpSender(smtp.url))
    await queue(await placeOrder())
    await expect.poll(attempts).toEqual([{ state: 'retry', tries: 0 }])
    expect(smtp.taken).toEqual([])
    smtp.behaviour = {}
    await hurry()
    await expect.poll(attempts).toEqual([{ state: 'completed', tries: 1 }])
    expect(smtp.taken).toHaveLength(1)
    await jobs.stop()
    await smtp.close()
  })

  it('go on while the server hangs at one, which is tried again', async () => {
    const hanging = new Set(['ana@correo.mx'])
    const smtp = await startSmtp({
      async recipient(address) {
        if (hanging.has(address)) await new Promise(() => {})
      },
    })
    const jobs = await restart(smtpSender(smtp.url, { wordMs: 3_000 }))
    const slow = await placeOrder()
    const notices = Array.from({ length: 10 }, (): MailJob => ({ ...slow, kind: 'order-notice' }))
    await queue(slow, ...notices)
    const states = async () => (await attempts()).map(({ state }) => state).sort()
    await expect.poll(states).toEqual([...Array(10).fill('completed'), 'retry'])
    hanging.clear()
    await hurry()
    await expect.poll(states).toEqual(Array(11).fill('completed'))
    expect(smtp.taken.map(({ to }) => to[0]).sort()).toEqual(['ana@correo.mx', ...Array(10).fill('ventas@luna.mx')])
    await jobs.stop()
    await smtp.close()
  })

  it('wait while they can’t be written to the data folder, and are there when they can', async () => {
    const { folder, jobs } = all()
    const inTheWay = join(folder, 'luna')
    await writeFile(inTheWay, '')
    await queue(await placeOrder())
    await expect.poll(attempts).toEqual([{ state: 'retry', tries: 0 }])
    expect(await jobs.mailCounts()).toEqual({ waiting: 1, failed: 0 })
    expect(all().logged).toMatchObject([{ level: 'warn', message: expect.stringContaining('tried again') }])
    await rm(inTheWay)
    await hurry()
    await expect.poll(attempts).toEqual([{ state: 'completed', tries: 1 }])
    expect(await sent()).toHaveLength(1)
  })
})
