import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { patientLimits } from '../../../test/app-services.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'

const start = Date.UTC(2026, 10, 21)

describeOnEngines('lookups of e-mails', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    for (const account of ['luna', 'norte']) await createStore(db, { account })
  })
  beforeEach(async () => {
    await db.delete(attempt)
  })

  function lookups(kind: 'loyaltyLookups' | 'folioMails' = 'loyaltyLookups') {
    const clock = { now: start }
    const limits = patientLimits(db)
    const lookUpFrom = (account: string, ip: string) =>
      limits[kind]({ account, ip: () => ip, now: () => new Date(clock.now) })
    let looked = 0
    const lookUp = async (ip: string, email: string, account = 'luna') => {
      const outcome = await lookUpFrom(account, ip)(email, async () => ++looked)
      return outcome.ok ? 0 : outcome.waitSeconds
    }
    /** Seconds to wait of lookups that are made at once, the shortest first. */
    const lookUpAll = async (times: number, of: (time: number) => [string, string]) =>
      (await Promise.all(Array.from({ length: times }, (_, time) => lookUp(...of(time))))).toSorted((a, b) => a - b)
    return { clock, lookUp, lookUpAll, lookUpFrom, looked: () => looked }
  }

  /** Requests for a mail to one e-mail, and how many were handed over. */
  function mailRequests() {
    const clock = { now: start }
    const limits = patientLimits(db)
    let sent = 0
    const requestMail = async (ip: string, becomes: 'sent' | 'not-sent' = 'sent') => {
      const request = limits.folioMails({ account: 'luna', ip: () => ip, now: () => new Date(clock.now) })
      const outcome = await request('ana@correo.mx', (sendBounded) =>
        sendBounded(async () => {
          sent++
          return becomes
        }),
      )
      return outcome.ok ? outcome.found : outcome.waitSeconds
    }
    return { clock, requestMail, sent: () => sent }
  }

  it('may be ten for one e-mail from one IP, however it is written and all at once', async () => {
    const { clock, lookUp, lookUpAll, looked } = lookups()
    const written = ['ana@correo.mx', 'Ana@Correo.MX', ' ANA@correo.mx ']
    const waits = await lookUpAll(15, (time) => ['8.8.8.8', written[time % 3] ?? ''])
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    expect(looked()).toBe(10)
    expect(await lookUp('8.8.8.8', 'ana@correo.mx')).toBe(600)
    expect(await lookUp('8.8.8.8', 'luz@correo.mx')).toBe(0)
    expect(await lookUp('8.8.8.8', 'ana@correo.mx', 'norte')).toBe(0)
    clock.now += 599_000
    expect(await lookUp('8.8.8.8', 'ana@correo.mx')).toBe(1)
    clock.now += 1_000
    expect(await lookUp('8.8.8.8', 'ana@correo.mx')).toBe(0)
  })

  it('stay open to the owner of an e-mail that strangers look up from 30 other IPs', async () => {
    const { lookUp, lookUpAll } = lookups()
    expect(await lookUpAll(30, (time) => [`189.203.1.${time}`, 'ana@correo.mx'])).toEqual(Array(30).fill(0))
    expect(await lookUp('8.8.8.8', 'ana@correo.mx')).toBe(0)
  })

  it('may be twenty from one IP, for any e-mails', async () => {
    const { lookUp, lookUpAll } = lookups()
    for (let time = 0; time < 20; time++) expect(await lookUp('189.203.1.1', `${time}@correo.mx`)).toBe(0)
    expect(await lookUpAll(10, (time) => ['189.203.1.1', `${time + 20}@correo.mx`])).toEqual(Array(10).fill(600))
    expect(await lookUp('189.203.1.1', 'luz@correo.mx')).toBe(600)
    expect(await lookUp('189.203.1.2', 'luz@correo.mx')).toBe(0)
    expect(await lookUp('189.203.1.1', 'luz@correo.mx', 'norte')).toBe(0)
  })

  it('may be twenty from one IP, also when they come at once', async () => {
    const { lookUpAll } = lookups()
    const waits = await lookUpAll(30, (time) => ['189.203.1.1', `${time}@correo.mx`])
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
  })

  it('do not count when an e-mail that was looked up too often rejects them', async () => {
    const { lookUp, lookUpAll } = lookups()
    const waits = await lookUpAll(30, () => ['189.203.1.1', 'ana@correo.mx'])
    expect(waits).toEqual([...Array(10).fill(0), ...Array(20).fill(600)])
    expect(await lookUpAll(10, (time) => ['189.203.1.1', `${time}@correo.mx`])).toEqual(Array(10).fill(0))
    expect(await lookUp('189.203.1.1', 'luz@correo.mx')).toBe(600)
  })

  it('that send a mail may be five in an hour for one e-mail from one IP, and ten in all from there', async () => {
    const { clock, lookUp, lookUpAll } = lookups('folioMails')
    const waits = await lookUpAll(7, () => ['189.203.1.1', 'ana@correo.mx'])
    expect(waits).toEqual([...Array(5).fill(0), 3_600, 3_600])
    const others = await lookUpAll(12, (time) => ['189.203.2.1', `${time}@correo.mx`])
    expect(others).toEqual([...Array(10).fill(0), 3_600, 3_600])
    expect(await lookUp('189.203.3.1', 'ana@correo.mx')).toBe(0)
    clock.now += 3_600_000
    expect(await lookUp('189.203.2.1', 'ana@correo.mx')).toBe(0)
  })

  it('send one e-mail three mails an hour, from however many IPs, and promise the others all the same', async () => {
    const { clock, requestMail, sent } = mailRequests()
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, time) => requestMail(`8.8.8.${time}`)))
    expect(outcomes).toEqual(Array(8).fill('sent'))
    expect(sent()).toBe(3)
    clock.now += 3_600_000
    expect(await requestMail('8.8.8.8')).toBe('sent')
    expect(sent()).toBe(4)
  })

  it('count no mail that certainly did not go out', async () => {
    const { requestMail, sent } = mailRequests()
    for (let time = 0; time < 5; time++) expect(await requestMail(`8.8.8.${time}`, 'not-sent')).toBe('not-sent')
    for (let time = 0; time < 4; time++) expect(await requestMail(`9.9.9.${time}`)).toBe('sent')
    expect(sent()).toBe(8)
  })

  it('count when something breaks, too', async () => {
    const { lookUp, lookUpFrom } = lookups()
    const broken = new Error('the database is away')
    for (let time = 0; time < 10; time++) {
      const look = lookUpFrom('luna', '189.203.1.1')('ana@correo.mx', () => Promise.reject(broken))
      await expect(look).rejects.toBe(broken)
    }
    expect(await lookUp('189.203.1.1', 'ana@correo.mx')).toBe(600)
  })

  it('are forgotten, of the IP and for the e-mail, where their result shows that nothing came of them', async () => {
    const { lookUp, lookUpFrom } = lookups('folioMails')
    for (let time = 0; time < 20; time++) {
      const nothing = lookUpFrom('luna', '189.203.1.1')(
        'ana@correo.mx',
        async () => time,
        () => true,
      )
      expect(await nothing).toEqual({ ok: true, found: time })
    }
    const waits = [await lookUp('189.203.1.1', 'ana@correo.mx'), await lookUp('189.203.1.1', 'ana@correo.mx')]
    expect(waits).toEqual([0, 0])
  })

  it('take texts longer than any e-mail for one', async () => {
    const { lookUp } = lookups()
    for (let time = 0; time < 10; time++) expect(await lookUp('189.203.1.1', 'x'.repeat(10_000) + time)).toBe(0)
    expect(await lookUp('189.203.1.1', `${'X'.repeat(300)}@correo.mx`)).toBe(600)
  })
})
