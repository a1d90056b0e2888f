import { expect, it } from 'vitest'
import { createOrderGuesses } from './order-guesses.ts'

const start = Date.UTC(2026, 10, 21)

function guesses() {
  const clock = { now: start }
  const limitOf = createOrderGuesses(() => new Date(clock.now))
  const visitorOf = (account: string, address: string) => limitOf(account, () => address)
  const guess = async (address: string, folio: number, isFound = false, account = 'luna') => {
    const answer = await visitorOf(account, address)(
      folio,
      async () => isFound,
      (found) => !found,
    )
    return answer.ok ? 0 : answer.waitSeconds
  }
  const fail = (times: number, of: (time: number) => [string, number]) =>
    Promise.all(Array.from({ length: times }, (_, time) => guess(...of(time))))
  return { clock, guess, fail, visitorOf }
}

it('lets one order be guessed ten times, from however many addresses and all at once', async () => {
  const { clock, guess, fail } = guesses()
  const waits = await fail(15, (time) => [`189.203.1.${time}`, 7])
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  expect(await guess('8.8.8.8', 7, true)).toBe(600)
  expect(await guess('8.8.8.8', 8)).toBe(0)
  expect(await guess('8.8.8.8', 7, false, 'norte')).toBe(0)
  clock.now += 10 * 60_000
  expect(await guess('8.8.8.8', 7)).toBe(0)
})

it('lets one address guess thirty times, at whatever orders', async () => {
  const { guess, fail } = guesses()
  const waits = await fail(40, (time) => ['189.203.1.1', time])
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
  expect(await guess('189.203.1.1', 100, true)).toBe(600)
  expect(await guess('189.203.1.2', 100)).toBe(0)
  expect(await guess('189.203.1.1', 100, false, 'norte')).toBe(0)
  // What was rejected counted for nobody's order.
  expect(await fail(10, (time) => [`8.8.8.${time}`, 35])).toEqual(Array(10).fill(0))
})

it('counts for nobody what an order that is closed rejects', async () => {
  const { guess, fail } = guesses()
  await fail(10, (time) => [`8.8.8.${time}`, 7])
  const waits = await fail(30, () => ['189.203.1.1', 7])
  expect(waits).toEqual(Array(30).fill(600))
  expect(await guess('189.203.1.1', 8)).toBe(0)
})

it('counts neither what is found nor what breaks', async () => {
  const { guess, visitorOf } = guesses()
  const broken = new Error('the database is away')
  for (let time = 0; time < 40; time++) {
    expect(await guess('189.203.1.1', 7, true)).toBe(0)
    const look = visitorOf('luna', '189.203.1.1')(
      7,
      () => Promise.reject(broken),
      () => true,
    )
    await expect(look).rejects.toBe(broken)
  }
  expect(await guess('189.203.1.1', 7)).toBe(0)
})
