import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  checkConnection,
  checkUnlessLive,
  connection,
  noteAway,
  noteCurrent,
  noteLive,
  showPage,
} from '#app/counter/kit/connection.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { ConnectionBar } from './connection-bar.tsx'

const reload = vi.fn<() => void>()
const bar = () => page.getByText(/^(?:Sin conexión|Tu sesión terminó)/)

/** Shows a page that can be reached, on a stopped clock. */
beforeEach(async () => {
  const clock = stopClock()
  onTestFinished(() => clock.resume())
  noteLive(false)
  noteCurrent()
  showPage({ path: '/pedidos', reload, stay: () => undefined, probeUrl: '/conexion' })
  onTestFinished(() => showPage(null))
  await renderInCounter(<ConnectionBar timeZone="America/Mexico_City" />, { at: '/pedidos?columna=new' })
})

it('a page that is away shows since when, probes again, and is loaded once the store is back', async () => {
  let isAway = true
  const requested = serve(() => (isAway ? cutConnection() : {}))
  noteAway()
  await expect.element(bar()).toMatchTextContent(/Sin conexión\. Lo que ves es de las \d\d:\d\d\./)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => requested).toEqual(['/conexion'])
  expect(reload).not.toHaveBeenCalled()
  await expect.element(bar()).toBeVisible()
  isAway = false
  vi.advanceTimersByTime(10_000)
  await expect.element(bar()).not.toBeInTheDocument()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a response that comes in after the browser went offline leaves the page away, until a probe succeeds', async () => {
  serve(() => ({}))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  noteAway()
  noteCurrent()
  await expect.element(bar()).toMatchTextContent(/Sin conexión/)
  onLine.mockReturnValue(true)
  vi.advanceTimersByTime(10_000)
  await expect.element(bar()).not.toBeInTheDocument()
})

it.each([502, 503, 500])('a server that responds %i is away', async (status) => {
  serve(() => new Response('', { status }))
  expect(await checkConnection()).toBe(false)
  await expect.element(bar()).toMatchTextContent(/Sin conexión/)
})

it('looks at the connection that come at once are one request', async () => {
  const requested = serve(() => ({}))
  await Promise.all([checkConnection(), checkConnection()])
  expect(requested).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
})

it('a page whose session has ended is loaded again, which leads to where the reason is shown', async () => {
  serve(() => new Response('', { status: 401 }))
  expect(await checkConnection()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(connection.get().isAway).toBe(false)
})

it('a page that receives events is not checked by the clock', async () => {
  const requested = serve(() => ({}))
  noteLive(true)
  checkUnlessLive()
  expect(requested).toEqual([])
  noteLive(false)
  checkUnlessLive()
  await expect.poll(() => requested).toHaveLength(1)
})
