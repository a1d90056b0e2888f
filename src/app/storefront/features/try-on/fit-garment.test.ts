import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FITTING_SENTENCES, MOST_POLLS } from '#domain/try-on/fitting.ts'
import type { AppliedGarment } from '#domain/try-on/session.ts'
import { fitGarment } from './fit-garment.ts'

const garment: AppliedGarment = {
  productId: 1,
  variantId: 2,
  name: 'Blusa',
  label: '',
  category: 'superior',
  layer: 'torso',
  image: 'a'.repeat(64),
  pieceUrl: '/piece',
  appliedAt: 0,
  isChosen: false,
}
const parts = { paths: { request: '/request', status: '/status' }, account: 'luna', model: 'data:,', garment }
const processing = { status: 'processing' }
const completed = { status: 'completed', output: ['data:image/jpeg;base64,AAAA'] }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Fits the garment by a server whose polls respond one after the other, the last one for ever. */
async function fitBy(...polls: (() => Response | Promise<Response>)[]) {
  let count = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (url === '/request') return Response.json({ id: 'run' })
    expect(url).toBe('/status/run')
    const respond = polls[Math.min(count++, polls.length - 1)]
    if (!respond) throw new Error('no poll was expected')
    return respond()
  })
  const fitting = fitGarment(parts, new AbortController().signal)
  let isOver = false
  const over = () => {
    isOver = true
  }
  fitting.then(over, over)
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000)
  return { outcome: await fitting, count }
}

const json = (body: unknown) => () => Response.json(body)

it('fitGarment polls until the look is here', async () => {
  const { outcome, count } = await fitBy(json(processing), json(processing), json(completed))
  expect(outcome).toEqual({ ok: true, image: 'data:image/jpeg;base64,AAAA' })
  expect(count).toBe(3)
})

it('fitGarment ends after 30 polls', async () => {
  const { outcome, count } = await fitBy(json(processing))
  expect(outcome).toEqual({
    ok: false,
    sentence: expect.stringMatching(/^Timeout esperando resultado de FASHN AI\. El servicio tardó demasiado/),
  })
  expect(count).toBe(MOST_POLLS)
})

it.each([
  ['no output', []],
  ['an empty text', ['']],
])('fitGarment reports a look that was completed with %s', async (_, output) => {
  const { outcome } = await fitBy(json({ status: 'completed', output }))
  expect(outcome).toEqual({ ok: false, sentence: FITTING_SENTENCES['no-image'] })
})

it.each([
  ['500', () => new Response('', { status: 500 })],
  ['504', () => new Response('', { status: 504 })],
  ['429', () => new Response('', { status: 429 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', () => new Response('<html>')],
])('a poll that gets lost is no failure of the look: %s', async (_, lost) => {
  const { outcome, count } = await fitBy(lost, lost, json(completed))
  expect(outcome.ok).toBe(true)
  expect(count).toBe(3)
})

it('a poll that hangs is lost after 15 seconds', async () => {
  const limits: number[] = []
  const ended = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds)
    return milliseconds === 15_000 && limits.length === 2 ? ended.signal : new AbortController().signal
  })
  let polls = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (url === '/request') return Response.json({ id: 'run' })
    if (polls++ > 0) return Response.json(completed)
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      ended.abort(new DOMException('late', 'TimeoutError'))
    })
  })
  const fitting = fitGarment(parts, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await fitting).ok).toBe(true)
  expect(limits).toEqual([60_000, 15_000, 15_000])
})

it('fitGarment ends at once when it is cancelled', async () => {
  const shopper = new AbortController()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'run' }))
  const fitting = expect(fitGarment(parts, shopper.signal)).rejects.toThrow('cancelled')
  await vi.advanceTimersByTimeAsync(0)
  shopper.abort(new Error('cancelled'))
  await fitting
})
