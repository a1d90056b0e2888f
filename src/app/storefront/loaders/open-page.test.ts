import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOpenPage } from './open-page.ts'

interface Response {
  stage: string
  isLimited?: boolean
}

const request = (search: string) => new Request(`https://luna.test/order-view${search}`)
const fails = (error: unknown) => () => Promise.reject(error)
const LATER = { stage: 'ready' }
const OFFLINE = new TypeError('Failed to fetch')
/** An error of the server, as a loader that is called in the browser gets it. */
const status = (code: number, body: unknown) => ({ status: code, statusText: '', internal: false, data: body })

/** A page that is open, with how often it was to be loaded again. */
function open() {
  const page = createOpenPage<Response>(({ isLimited }) => isLimited === true)
  const response = { stage: 'preparing' }
  const reload = vi.fn()
  const leave = page.show({ response, search: '?folio=7', reload })
  return { page, response, reload, leave }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an open page shows a page that was loaded again', async () => {
  const { page, reload } = open()
  expect(await page.load(request('?folio=7'), () => Promise.resolve(LATER))).toBe(LATER)
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['the network fails', fails(OFFLINE)],
  ['the server fails', fails(status(500, 'Error'))],
  ['its database is away', fails(status(503, null))],
  ['there were too many requests', fails(status(429, 'Demasiadas solicitudes'))],
  ['there were too many attempts', () => Promise.resolve({ stage: '', isLimited: true })],
])('an open page stays as it is and is tried again after a while where %s', async (_, fetchPage) => {
  const { page, response, reload } = open()
  expect(await page.load(request('?folio=7'), fetchPage)).toBe(response)
  vi.advanceTimersByTime(1_499)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_001)
  expect(reload).toHaveBeenCalledTimes(1)
  // The next attempt comes later.
  await page.load(request('?folio=7'), fetchPage)
  vi.advanceTimersByTime(2_999)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(6_001)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('an open page gives way to a rejection', async () => {
  const { page } = open()
  const error = status(404, 'No se pudo cargar la información del pedido')
  await expect(page.load(request('?folio=7'), fails(error))).rejects.toBe(error)
})

it('an open page fails like any other request where another page is shown, or no page any more', async () => {
  const { page, reload, leave } = open()
  await expect(page.load(request('?folio=8'), fails(OFFLINE))).rejects.toBe(OFFLINE)
  const limited = { stage: '', isLimited: true }
  expect(await page.load(request('?folio=8'), () => Promise.resolve(limited))).toBe(limited)
  await page.load(request('?folio=7'), fails(OFFLINE))
  leave()
  await expect(page.load(request('?folio=7'), fails(OFFLINE))).rejects.toBe(OFFLINE)
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
})
