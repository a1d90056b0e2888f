import { expect, it } from 'vitest'
import { createEmailLookups, FOLIO_MAILS, LOYALTY_LOOKUPS } from './email-lookups.ts'

const start = Date.UTC(2026, 10, 21)

function lookups(limits = LOYALTY_LOOKUPS) {
  const clock = { now: start }
  const limitOf = createEmailLookups(limits, () => new Date(clock.now))
  const visitorOf = (account: string, address: string) => limitOf(account, () => address)
  let looked = 0
  const ask = async (address: string, email: string, account = 'luna') => {
    const answer = await visitorOf(account, address)(email, async () => ++looked)
    return answer.ok ? 0 : answer.waitSeconds
  }
  const askAll = (times: number, of: (time: number) => [string, string]) =>
    Promise.all(Array.from({ length: times }, (_, time) => ask(...of(time))))
  return { clock, ask, askAll, visitorOf, looked: () => looked }
}

it('lets one e-mail be asked for ten times, however it is written, from however many addresses and all at once', async () => {
  const { clock, ask, askAll, looked } = lookups()
  const written = ['ana@correo.mx', 'Ana@Correo.MX', ' ANA@correo.mx ']
  const waits = await askAll(15, (time) => [`189.203.1.${time}`, written[time % 3] ?? ''])
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  expect(looked()).toBe(10)
  expect(await ask('8.8.8.8', 'ana@correo.mx')).toBe(600)
  expect(await ask('8.8.8.8', 'luz@correo.mx')).toBe(0)
  expect(await ask('8.8.8.8', 'ana@correo.mx', 'norte')).toBe(0)
  clock.now += 599_000
  expect(await ask('8.8.8.8', 'ana@correo.mx')).toBe(1)
  clock.now += 1_000
  expect(await ask('8.8.8.8', 'ana@correo.mx')).toBe(0)
})

it('lets one address ask twenty times, for whatever e-mails', async () => {
  const { ask, askAll } = lookups()
  const waits = await askAll(30, (time) => ['189.203.1.1', `${time}@correo.mx`])
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
  expect(await ask('189.203.1.1', 'luz@correo.mx')).toBe(600)
  expect(await ask('189.203.1.2', 'luz@correo.mx')).toBe(0)
  expect(await ask('189.203.1.1', 'luz@correo.mx', 'norte')).toBe(0)
  // What was rejected counted for nobody's e-mail.
  expect(await askAll(10, (time) => [`8.8.8.${time}`, '25@correo.mx'])).toEqual(Array(10).fill(0))
})

it('counts for nobody what an e-mail that was asked for too often rejects', async () => {
  const { ask, askAll } = lookups()
  await askAll(10, (time) => [`8.8.8.${time}`, 'ana@correo.mx'])
  const waits = await askAll(20, () => ['189.203.1.1', 'ana@correo.mx'])
  expect(waits).toEqual(Array(20).fill(600))
  expect(await ask('189.203.1.1', 'luz@correo.mx')).toBe(0)
})

it('sends one e-mail three messages an hour, and ten of whoever asks', async () => {
  const { clock, ask, askAll } = lookups(FOLIO_MAILS)
  const waits = await askAll(5, (time) => [`189.203.1.${time}`, 'ana@correo.mx'])
  expect(waits).toEqual([0, 0, 0, 3_600, 3_600])
  const others = await askAll(12, (time) => ['189.203.2.1', `${time}@correo.mx`])
  expect(others).toEqual([...Array(10).fill(0), 3_600, 3_600])
  clock.now += 3_600_000
  expect(await ask('189.203.2.1', 'ana@correo.mx')).toBe(0)
})

it('counts what breaks, too', async () => {
  const { ask, visitorOf } = lookups()
  const broken = new Error('the database is away')
  for (let time = 0; time < 10; time++) {
    const look = visitorOf('luna', '189.203.1.1')('ana@correo.mx', () => Promise.reject(broken))
    await expect(look).rejects.toBe(broken)
  }
  expect(await ask('8.8.8.8', 'ana@correo.mx')).toBe(600)
})

it('forgets what says that nothing came of it, of the visitor and at the e-mail', async () => {
  const { ask, visitorOf } = lookups(FOLIO_MAILS)
  for (let time = 0; time < 20; time++) {
    const nothing = visitorOf('luna', '189.203.1.1')(
      'ana@correo.mx',
      async () => time,
      () => true,
    )
    expect(await nothing).toEqual({ ok: true, found: time })
  }
  const waits = [await ask('189.203.1.1', 'ana@correo.mx'), await ask('189.203.1.1', 'ana@correo.mx')]
  expect(waits).toEqual([0, 0])
})

it('takes texts beyond all e-mails for one, so that they fill nothing', async () => {
  const { ask } = lookups()
  for (let time = 0; time < 10; time++) expect(await ask('189.203.1.1', 'x'.repeat(10_000) + time)).toBe(0)
  expect(await ask('8.8.8.8', `${'X'.repeat(300)}@correo.mx`)).toBe(600)
})
