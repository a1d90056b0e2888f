import { expect, it } from 'vitest'
import type { ProviderStatus } from '../adapters/fashn.ts'
import { createRunPolls } from './run-polls.ts'

const DONE: ProviderStatus = { state: { status: 'completed', output: ['look'] }, isLimited: false, isOver: false }
const WAIT: ProviderStatus = { state: { status: 'processing' }, isLimited: false, isOver: false }
const at = (ms: number) => new Date(1_000_000 + ms)

/** Polls that the service responds to once `respond` is called. */
function polls() {
  const polled: string[] = []
  let respond = (_: ProviderStatus) => {}
  const poll = createRunPolls({
    status(id) {
      polled.push(id)
      return new Promise((resolve) => {
        respond = resolve
      })
    },
  })
  return { poll, polled, respond: (status: ProviderStatus) => respond(status) }
}

it('are one for all who poll a run meanwhile, however long it takes', async () => {
  const { poll, polled, respond } = polls()
  const all = [poll('a', at(0)), poll('a', at(1)), poll('a', at(5_000))]
  respond(DONE)
  expect(await Promise.all(all)).toEqual([DONE, DONE, DONE])
  expect(polled).toEqual(['a'])
})

it('are one a second of each run', async () => {
  const { poll, polled, respond } = polls()
  const first = poll('a', at(0))
  respond(DONE)
  await first
  expect(await poll('a', at(999))).toEqual(WAIT)
  const other = poll('b', at(999))
  respond(DONE)
  await other
  const next = poll('a', at(1_000))
  respond(DONE)
  expect(await next).toEqual(DONE)
  expect(polled).toEqual(['a', 'b', 'a'])
})

it('go on after the clock was set back', async () => {
  const { poll, polled, respond } = polls()
  const first = poll('a', at(3_600_000))
  respond(WAIT)
  await first
  const next = poll('a', at(0))
  respond(DONE)
  expect(await next).toEqual(DONE)
  expect(polled).toHaveLength(2)
})
