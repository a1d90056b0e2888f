import { beforeEach, expect, it, vi } from 'vitest'
import { hideToast, shownToasts, showToast } from '#app/shared/ui/toast.ts'
import { followMail } from './follow-mail.ts'

const SENT = 'Correo de confirmación enviado'
const UNDER_WAY = 'Tu confirmación va en camino a tu correo'
const FAILED = 'Pedido creado exitosamente'

let responses: (() => Response)[]
let requests: number

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of shownToasts.get()) hideToast(id)
  requests = 0
  vi.stubGlobal('fetch', async () => {
    requests++
    const respond = responses.length > 1 ? responses.shift() : responses[0]
    if (!respond) throw new TypeError('no connection')
    return respond()
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const state = (sent: boolean, failed: boolean) => () => Response.json({ sent, failed })
const titles = () => shownToasts.get().map(({ title }) => title)
const SECOND = 1_000

it('a mail that was sent at once is reported', async () => {
  responses = [state(false, false), state(true, false)]
  const followed = followMail('/order-mail', 7)
  await vi.advanceTimersByTimeAsync(SECOND)
  await followed
  expect(titles()).toEqual([SENT])
})

it('a toast about the mail takes the place of the toast of its topic', async () => {
  responses = [state(false, false)]
  showToast('¡Pedido creado!', { topic: 'pedido' })
  const followed = followMail('/order-mail', 7, 'pedido')
  await vi.advanceTimersByTimeAsync(2.5 * SECOND)
  expect(titles()).toEqual([UNDER_WAY])
  responses = [state(true, false)]
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  await followed
  expect(titles()).toEqual([SENT])
})

it('a mail that takes longer is under way until it was sent', async () => {
  responses = [state(false, false)]
  const followed = followMail('/order-mail', 7)
  await vi.advanceTimersByTimeAsync(2.5 * SECOND)
  expect(titles()).toEqual([UNDER_WAY])
  await vi.advanceTimersByTimeAsync(600 * SECOND)
  expect(titles()).not.toContain(FAILED)
  // The longer it takes, the fewer requests there are.
  expect(requests).toBeLessThan(24)
  responses = [state(true, false)]
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  await followed
  expect(titles()).toContain(SENT)
})

it('a mail that has failed for good is reported, and no request follows', async () => {
  responses = [state(false, false), state(false, true)]
  const followed = followMail('/order-mail', 7)
  await vi.advanceTimersByTimeAsync(SECOND)
  await followed
  expect(titles()).toEqual([FAILED])
  const before = requests
  await vi.advanceTimersByTimeAsync(600 * SECOND)
  expect(requests).toBe(before)
})

it('an error of server or connection is no failure of the mail', async () => {
  responses = [
    () => new Response(null, { status: 500 }),
    () => {
      throw new TypeError('no connection')
    },
    state(true, false),
  ]
  const followed = followMail('/order-mail', 7)
  await vi.advanceTimersByTimeAsync(SECOND)
  await followed
  expect(titles()).toEqual([SENT])
})

it('an order that is no longer this browser’s is not followed', async () => {
  responses = [() => new Response(null, { status: 404 })]
  const followed = followMail('/order-mail', 7)
  await vi.advanceTimersByTimeAsync(SECOND)
  await followed
  expect([titles(), requests]).toEqual([[], 1])
})
