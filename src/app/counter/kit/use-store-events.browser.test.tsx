import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serveStreams } from '#test/components/event-source.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { connection, showPage } from './connection.ts'
import { openSharedStream } from './shared-stream.ts'
import { useEventStream, useStoreEvents } from './use-store-events.ts'

/** Milliseconds until a stream that was turned down is opened again. */
const AGAIN = 5_000

/** The number of the last event. */
let seq = 100

const told = vi.fn<(kinds: string[]) => void>()
const missed = vi.fn<() => void>()

function Follower({ since }: { since: number }) {
  useStoreEvents({
    seq: since,
    onEvents: (events) => told(events.map(({ kind }) => kind)),
    onMissed: missed,
  })
  return null
}

function Shell({ since, children }: { since: number; children?: ReactNode }) {
  useEventStream(since)
  return (
    <>
      <Follower since={since} />
      {children}
    </>
  )
}

/** A page that follows a stream of the test from the last event on, with a part of it that does so, too. */
async function open(part?: ReactNode) {
  const clock = stopClock()
  onTestFinished(() => clock.resume())
  const streams = serveStreams()
  const { screen } = await renderInCounter(<Shell since={seq}>{part}</Shell>)
  await expect.poll(() => streams).toHaveLength(1)
  const send = (...events: unknown[]) => streams.at(-1)?.send(++seq, events)
  return { streams, send, screen }
}

const ORDER = { kind: 'order-placed', subject: '1', folio: 1, actor: 'shopper' }

it('one stream is opened for all followers, from the event that the page covers', async () => {
  const { streams, send } = await open(<Follower since={seq} />)
  expect(streams[0]?.url).toBe(`/eventos?since=${seq}`)
  send(ORDER)
  expect(told.mock.calls).toEqual([[['order-placed']], [['order-placed']]])
  expect(streams).toHaveLength(1)
})

it('followers are called when the server has let events go', async () => {
  const { streams } = await open()
  streams[0]?.dispatch('missed')
  expect(missed).toHaveBeenCalledTimes(1)
})

it('a page that was loaded before an event already received by others loads again', async () => {
  const { send } = await open()
  send(ORDER)
  await renderInCounter(<Follower since={seq - 1} />)
  await expect.poll(() => missed.mock.calls).toHaveLength(1)
  await renderInCounter(<Follower since={seq} />)
  expect(missed).toHaveBeenCalledTimes(1)
})

it('a stream that ends is opened again after a moment, from the last event', async () => {
  const { streams, send } = await open()
  send(ORDER)
  streams[0]?.dispatch('ended')
  expect(missed).toHaveBeenCalledTimes(1)
  expect(streams[0]?.isClosed()).toBe(true)
  vi.advanceTimersByTime(AGAIN)
  expect(streams.map(({ url }) => url)).toEqual([`/eventos?since=${seq - 1}`, `/eventos?since=${seq}`])
})

it('a stream that the server turns down is opened again, and the browser reopens a broken one', async () => {
  serve(() => ({}))
  const { streams } = await open()
  streams[0]?.break()
  vi.advanceTimersByTime(AGAIN)
  expect(streams).toHaveLength(1)
  streams[0]?.reject()
  vi.advanceTimersByTime(AGAIN)
  expect(streams).toHaveLength(2)
})

it('a stream is closed with the page, and not opened again', async () => {
  const { streams, screen } = await open()
  streams[0]?.dispatch('ended')
  await screen.unmount()
  vi.advanceTimersByTime(AGAIN)
  expect(streams).toHaveLength(1)
})

it('a broken stream has the page look whether the store can be reached', async () => {
  const requested = serve(cutConnection)
  const reload = vi.fn<() => void>()
  showPage({ path: '/pedidos', reload, stay: () => undefined, probeUrl: '/conexion' })
  onTestFinished(() => showPage(null))
  const { streams } = await open()
  streams[0]?.open()
  streams[0]?.break()
  await expect.poll(() => connection.get().isAway).toBe(true)
  expect(requested).toEqual(['/conexion'])
  serve(() => ({}))
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => connection.get().isAway).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('main')).toBeInTheDocument()
})

it('a further tab gets the events over the connection of another, and takes it over when the other closes', async () => {
  const { streams, send, screen } = await open()
  const received = vi.fn<(last: number) => void>()
  const shows = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const late = vi.fn<() => void>()
  const end = openSharedStream({
    url: '/eventos',
    since: seq - 1,
    onData: (_, last) => received(last),
    onMissed: late,
    onLive: () => undefined,
    onFailure: () => undefined,
  })
  onTestFinished(end)
  // An event came between its page and the connection of the other tab.
  await expect.poll(() => late.mock.calls).toHaveLength(1)
  send(ORDER)
  await expect.poll(() => received.mock.calls).toEqual([[seq]])
  expect(streams).toHaveLength(1)
  await screen.unmount()
  await expect.poll(() => streams.map(({ url }) => url)).toEqual([`/eventos?since=${seq - 1}`, `/eventos?since=${seq}`])
  expect(streams[0]?.isClosed()).toBe(true)
  shows.mockRestore()
})

it('a tab that comes into view takes the connection from one in the background', async () => {
  const { streams, send } = await open()
  const shows = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const end = openSharedStream({
    url: '/eventos',
    since: seq,
    onData: () => undefined,
    onMissed: () => undefined,
    onLive: () => undefined,
    onFailure: () => undefined,
  })
  onTestFinished(end)
  shows.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => streams.map((stream) => stream.isClosed())).toEqual([true, false])
  send(ORDER)
  await expect.poll(() => told.mock.calls).toEqual([[['order-placed']]])
})
