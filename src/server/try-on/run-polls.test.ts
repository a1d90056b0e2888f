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
  return {
    poll,
    polled,
    respond: (status: ProviderStatus) => respond(status),
    /** Polls once, and has the service respond if the poll reaches it. */
    response(run: string, ms: number, status: ProviderStatus) {
      const polling = poll(run, at(ms))
      respond(status)
      return polling
    },
  }
}

it('concurrent polls of a run are one, however long it takes', async () => {
  const { poll, polled, respond } = polls()
  const all = [poll('a', at(0)), poll('a', at(1)), poll('a', at(5_000))]
  respond(DONE)
  expect(await Promise.all(all)).toEqual([DONE, DONE, DONE])
  expect(polled).toEqual(['a'])
})

it('polls are one a second of each run', async () => {
  const { polled, response } = polls()
  await response('a', 0, DONE)
  expect(await response('a', 999, DONE)).toEqual(WAIT)
  await response('b', 999, DONE)
  expect(await response('a', 1_000, DONE)).toEqual(DONE)
  expect(polled).toEqual(['a', 'b', 'a'])
})

it('polls go on after the clock was set back', async () => {
  const { polled, response } = polls()
  await response('a', 3_600_000, WAIT)
  expect(await response('a', 0, DONE)).toEqual(DONE)
  expect(polled).toHaveLength(2)
})
