import { expect, it } from 'vitest'
import { hostUrls } from './host-urls.ts'
import { createPostgresHosts, type HostAnswer, NoPrimary } from './postgres-hosts.ts'

const [ONE, TWO, THREE] = ['postgres://one:1/db', 'postgres://two:2/db', 'postgres://three:3/db']
const primary = (timeline: number): HostAnswer => ({ role: 'primary', timeline })
const STANDBY: HostAnswer = { role: 'standby' }
const SILENT: HostAnswer = { role: 'silent' }
const AWAY: HostAnswer = { role: 'away', error: Object.assign(new Error('rejected'), { code: 'ECONNREFUSED' }) }

/** Hosts with these answers, at once. */
function openHosts(told: Record<string, HostAnswer>) {
  let questions = 0
  const hosts = createPostgresHosts(Object.keys(told), async (url) => {
    questions += 1
    return told[url] ?? AWAY
  })
  return { hosts, questions: () => questions, urlOfPrimary: async () => (await hosts.primary()).url }
}

it.each([
  [
    'postgres://ana:se,cr@one:5432,two:5433/db?sslmode=require',
    ['postgres://ana:se,cr@one:5432/db?sslmode=require', 'postgres://ana:se,cr@two:5433/db?sslmode=require'],
  ],
  ['postgresql://one,[::1]:5433/db', ['postgresql://one/db', 'postgresql://[::1]:5433/db']],
  ['postgres://ana@one/db', ['postgres://ana@one/db']],
  ['postgres://one?host=/var/run/postgresql', ['postgres://one?host=/var/run/postgresql']],
  ['mysql://one,two/db', ['mysql://one,two/db']],
])('hostUrls splits %s by its hosts', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls)
})

it('the primary among several hosts is found once, and searched for again when it is forgotten', async () => {
  const told: Record<string, HostAnswer> = { [ONE]: STANDBY, [TWO]: primary(1), [THREE]: AWAY }
  const { hosts, questions, urlOfPrimary } = openHosts(told)
  expect([await urlOfPrimary(), await urlOfPrimary()]).toEqual([TWO, TWO])
  expect(questions()).toBe(3)
  told[TWO] = AWAY
  told[ONE] = primary(2)
  hosts.forget(await hosts.primary())
  expect(await urlOfPrimary()).toBe(ONE)
})

it('searches at the same time are one', async () => {
  const { hosts, questions } = openHosts({ [ONE]: primary(1), [TWO]: STANDBY })
  await Promise.all([hosts.primary(), hosts.search(), hosts.primary()])
  expect(questions()).toBe(2)
})

it('a former primary that returns is not taken for the primary', async () => {
  const told: Record<string, HostAnswer> = { [ONE]: primary(1), [TWO]: primary(2) }
  const { hosts, urlOfPrimary } = openHosts(told)
  expect(await urlOfPrimary()).toBe(TWO)
  told[TWO] = AWAY
  hosts.forget(await hosts.primary())
  await expect(hosts.primary()).rejects.toThrow(NoPrimary)
  const [former] = [{ url: ONE, host: 'one', port: 1 }]
  expect([hosts.accepts(former, primary(1)), hosts.accepts(former, STANDBY)]).toEqual([false, false])
})

it('connections to other servers are cut when a new primary is found', async () => {
  const told: Record<string, HostAnswer> = { [ONE]: primary(1), [TWO]: STANDBY }
  const { hosts } = openHosts(told)
  const former = await hosts.primary()
  const cut: string[] = []
  hosts.join(former, () => cut.push('open'))
  hosts.join(former, () => cut.push('ended'))()
  await hosts.search()
  expect(cut).toEqual([])
  told[ONE] = SILENT
  told[TWO] = primary(2)
  hosts.join(await hosts.search(), () => cut.push('new'))
  expect(cut).toEqual(['open'])
  await hosts.search()
  expect(cut).toEqual(['open', 'open'])
})

it.each([
  ['no server answers', { [ONE]: SILENT, [TWO]: STANDBY }, true],
  ['all are standbys or away', { [ONE]: AWAY, [TWO]: STANDBY }, false],
])('without a primary the search reports whether one may be silent: %s', async (_, told, isSilent) => {
  const { hosts } = openHosts(told)
  await expect(hosts.primary()).rejects.toMatchObject({ code: 'NO_PRIMARY', isSilent })
})

it('a primary is returned although another server never answers', async () => {
  const hosts = createPostgresHosts([ONE, TWO], (url) =>
    url === ONE ? Promise.resolve(primary(1)) : new Promise(() => {}),
  )
  expect((await hosts.primary()).url).toBe(ONE)
})
