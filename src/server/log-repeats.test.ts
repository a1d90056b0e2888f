import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logRepeatsOnce } from './log-repeats.ts'

/** A log whose seconds the test ends. */
function begin() {
  let waiting: (() => void)[] = []
  const lines: { msg: string; repeated?: number; path?: string }[] = []
  const logMethod = logRepeatsOnce((callback, milliseconds) => {
    expect(milliseconds).toBe(1_000)
    waiting.push(callback)
  })
  const log = pino({ hooks: { logMethod } }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const nextSecond = () => {
    const due = waiting
    waiting = []
    for (const callback of due) callback()
    return waiting.length
  }
  const written = () => lines.splice(0).map(({ msg, repeated, path }) => ({ msg, repeated, path }))
  return { log, nextSecond, written }
}

const noServer = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('the log writes an error at once, and later ones of its kind once a second, with the number of omitted ones', () => {
  const { log, nextSecond, written } = begin()
  for (const path of ['/a', '/b', '/c']) log.error({ err: noServer(), path }, 'a page failed')
  expect(written()).toEqual([{ msg: 'a page failed', repeated: undefined, path: '/a' }])
  nextSecond()
  expect(written()).toEqual([{ msg: 'a page failed', repeated: 2, path: '/c' }])
  log.error({ err: noServer(), path: '/d' }, 'a page failed')
  expect(written()).toEqual([])
  nextSecond()
  expect(written()).toEqual([{ msg: 'a page failed', repeated: 1, path: '/d' }])
  // After a second without it, it is news again, and nothing of it is left in memory.
  expect(nextSecond()).toBe(0)
  expect(written()).toEqual([])
  log.error({ err: noServer(), path: '/e' }, 'a page failed')
  expect(written()).toEqual([{ msg: 'a page failed', repeated: undefined, path: '/e' }])
})

it('the log distinguishes kinds by the text and by the class, code or message of the error', () => {
  const { log, written } = begin()
  log.error({ err: noServer() }, 'a page failed')
  log.error({ err: noServer() }, 'an image could not be served')
  log.error({ err: Object.assign(new Error('terminating'), { code: '57P01' }) }, 'a page failed')
  log.error({ err: new TypeError('x is not a function') }, 'a page failed')
  log.error({ err: new TypeError('y is not a function') }, 'a page failed')
  expect(written()).toHaveLength(5)
})

it('the log writes every line that has no error', () => {
  const { log, written } = begin()
  for (let n = 0; n < 3; n++) log.info('served')
  for (let n = 0; n < 3; n++) log.warn({ path: '/a' }, 'slow')
  expect(written()).toHaveLength(6)
})

it('the log holds a bounded number of kinds, and writes each line of more', () => {
  const { log, nextSecond, written } = begin()
  for (let n = 0; n < 1_000; n++) log.error({ err: new Error(`number ${n}`) }, 'failed')
  for (let n = 0; n < 1_000; n++) log.error({ err: new Error(`number ${n}`) }, 'failed')
  expect(written()).toHaveLength(1_500)
  expect(nextSecond()).toBe(500)
  expect(nextSecond()).toBe(0)
})
