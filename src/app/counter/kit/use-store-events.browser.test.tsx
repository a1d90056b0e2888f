import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type OpenedStream, serveStreams } from '#test/components/event-source.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { connection, showPage } from './connection.ts'
import { openSharedStream } from './shared-stream.ts'
import { useEventStream, useStoreEvents } from './use-store-events.ts'

/** Milliseconds until a stream that was turned down is opened again. */
const AGAIN = 5_000
/** Milliseconds between two looks at the tab that has the connection. */
const WATCH = 5_000
/** Milliseconds that a tab in the background waits at most before it takes the connection. */
const SPREAD = 1_000

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

/** Another tab of the counter, which shares its messages with the page of the test. */
function openTab(isShown: boolean) {
  const shows = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isShown ? 'visible' : 'hidden')
  const received = vi.fn<(last: number) => void>()
  const late = vi.fn<() => void>()
  const live = vi.fn<(isLive: boolean) => void>()
  const end = openSharedStream({
    url: '/eventos',
    since: seq,
    onData: (_, last) => received(last),
    onMissed: late,
    onLive: live,
    onFailure: () => undefined,
  })
  onTestFinished(end)
  shows.mockRestore()
  return { received, late, live, end }
}

/** A tab of the browser that the test speaks for. */
function speakAsTab() {
  const channel = new BroadcastChannel('/eventos')
  onTestFinished(() => channel.close())
  const received: unknown[] = []
  channel.onmessage = ({ data }: MessageEvent<{ kind: string }>) => received.push(data.kind)
  return { post: (message: object) => channel.postMessage(message), received }
}

const openOf = (streams: readonly OpenedStream[]) => streams.filter((stream) => !stream.isClosed())

it('a further tab in the background gets the events over the connection of another', async () => {
  const { streams, send } = await open()
  streams[0]?.open()
  seq -= 1
  const { received, late, live } = openTab(false)
  seq += 1
  // An event came between its page and the connection of the other tab.
  await expect.poll(() => late.mock.calls).toHaveLength(1)
  expect(live.mock.calls).toEqual([[true]])
  send(ORDER)
  await expect.poll(() => received.mock.calls).toEqual([[seq]])
  expect(streams).toHaveLength(1)
})

it.each([
  ['closed', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ['frozen', () => document.dispatchEvent(new Event('freeze'))],
])('a tab that is %s gives its connection to another, which goes on after the last event', async (_, leave) => {
  const { streams, send } = await open()
  const { received } = openTab(false)
  send(ORDER)
  await expect.poll(() => received.mock.calls).toEqual([[seq]])
  leave()
  await expect.poll(() => openOf(streams)).toHaveLength(0)
  vi.advanceTimersByTime(SPREAD)
  await expect.poll(() => streams.map(({ url }) => url)).toEqual([`/eventos?since=${seq - 1}`, `/eventos?since=${seq}`])
  send(ORDER)
  expect(received.mock.calls).toEqual([[seq - 1], [seq]])
})

it('eight tabs have one connection, however often one is opened, shown and closed', async () => {
  const { streams } = await open()
  const tabs = Array.from({ length: 7 }, () => openTab(true))
  await expect.poll(() => openOf(streams)).toHaveLength(1)
  for (let n = 0; n < 3; n++) {
    tabs.pop()?.end()
    await expect.poll(() => openOf(streams)).toHaveLength(1)
    tabs.push(openTab(true))
    await expect.poll(() => openOf(streams)).toHaveLength(1)
  }
  openOf(streams)[0]?.send(++seq, [ORDER])
  for (const { received } of tabs) await expect.poll(() => received.mock.calls.at(-1)).toEqual([seq])
  expect(told.mock.calls).toEqual([[['order-placed']]])
})

it('a tab that comes into view takes the connection from another in the background', async () => {
  const { streams, send } = await open()
  const other = openTab(true)
  await expect.poll(() => streams.map((stream) => stream.isClosed())).toEqual([true, false])
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => streams.map((stream) => stream.isClosed())).toEqual([true, true, false])
  send(ORDER)
  await expect.poll(() => other.received.mock.calls).toEqual([[seq]])
  expect(told.mock.calls).toEqual([[['order-placed']]])
})

it('a visible tab takes the connection from a tab that goes to the background', async () => {
  const { streams } = await open()
  const { post } = speakAsTab()
  post({ kind: 'state', lead: { term: Date.now() + 1_000, id: 'window' }, isLive: true, last: seq })
  await expect.poll(() => openOf(streams)).toHaveLength(0)
  post({ kind: 'hidden' })
  await expect.poll(() => openOf(streams)).toHaveLength(1)
})

it('of two tabs that take the connection at once, one keeps it', async () => {
  const { streams } = await open()
  const { post, received } = speakAsTab()
  post({ kind: 'state', lead: { term: Date.now() - 1_000, id: 'first' }, isLive: false, last: seq })
  // It learns that this one has it.
  await expect.poll(() => received).toEqual(['state'])
  expect(openOf(streams)).toHaveLength(1)
})

it('a tab that has the connection and does not respond loses it', async () => {
  const { streams } = await open()
  const { post, received } = speakAsTab()
  post({ kind: 'state', lead: { term: Date.now() + 1_000, id: 'frozen' }, isLive: true, last: seq })
  await expect.poll(() => openOf(streams)).toHaveLength(0)
  // It was active since the last look, then it is probed, then it loses the connection.
  for (const looks of [1, 2]) {
    vi.advanceTimersByTime(WATCH)
    await expect.poll(() => received.filter((kind) => kind === 'probe')).toHaveLength(looks - 1)
    expect(openOf(streams)).toHaveLength(0)
  }
  vi.advanceTimersByTime(WATCH)
  await expect.poll(() => openOf(streams).map(({ url }) => url)).toEqual([`/eventos?since=${seq}`])
})

it('events that a tab did not get from another make it load again', async () => {
  await open()
  const { post } = speakAsTab()
  post({ kind: 'events', data: '[]', since: seq + 3, last: seq + 4 })
  await expect.poll(() => missed.mock.calls).toHaveLength(1)
  seq += 4
})
