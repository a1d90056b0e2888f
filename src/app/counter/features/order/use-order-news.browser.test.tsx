import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useEventStream } from '#app/counter/kit/use-store-events.ts'
import { shownToasts } from '#app/shared/ui/toast.ts'
import { serveStreams } from '#test/components/event-source.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { SoundToggle } from './sound-toggle.tsx'
import { useOrderNews } from './use-order-news.ts'

/** The number of the last event. */
let seq = 10

function Shell({ loaded }: { loaded: { count: number; seq: number } }) {
  const count = useOrderNews(loaded)
  useEventStream(loaded.seq)
  return (
    <>
      <output aria-label="Pedidos nuevos">{count}</output>
      <SoundToggle />
    </>
  )
}

const count = () => page.getByRole('status', { name: 'Pedidos nuevos' })
const placed = (folio: number) => ({ kind: 'order-placed', subject: String(folio), folio, actor: 'shopper' })

/** The shell with a stream of the test. `notes`: the notes that the page plays */
async function open(respond: () => unknown) {
  const streams = serveStreams()
  const notes = vi.spyOn(OscillatorNode.prototype, 'start')
  const requested = serve(respond)
  await renderInCounter(<Shell loaded={{ count: 1, seq }} />)
  await expect.element(count()).toHaveTextContent('1')
  await expect.poll(() => streams).toHaveLength(1)
  const send = (...events: unknown[]) => streams[0]?.send(++seq, events)
  return { streams, send, notes, requested }
}

it('a new order is shown in a toast that leads to it, and counted again', async () => {
  const { send, requested } = await open(() => ({ count: 2 }))
  send(placed(1_001))
  await expect.poll(toastTitles).toEqual(['Pedido nuevo #1001'])
  await expect.element(count()).toHaveTextContent('2')
  expect(requested).toEqual(['/pedidos/nuevos'])
  shownToasts.get()[0]?.action?.run()
  await expect.poll(currentUrl).toBe('/pedidos/1001')
})

it('events that are of no order are neither shown nor counted', async () => {
  const { send, requested } = await open(() => ({ count: 2 }))
  send({ kind: 'product-changed', subject: '7', actor: 'till' })
  send({ kind: 'order-advanced', subject: '1', folio: 1, actor: 'person:1' })
  await expect.element(count()).toHaveTextContent('2')
  expect(requested).toHaveLength(1)
  expect(toastTitles()).toEqual([])
})

it('the number of new orders stays while the server cannot be reached', async () => {
  let isAway = true
  const { streams, send, requested } = await open(() => (isAway ? cutConnection() : { count: 3 }))
  send(placed(1_001))
  await expect.poll(() => requested).toHaveLength(1)
  await expect.element(count()).toHaveTextContent('1')
  isAway = false
  streams[0]?.dispatch('missed')
  await expect.element(count()).toHaveTextContent('3')
})

it('a new order rings where the bell is on, and is silent where it is off', async () => {
  const { send, notes } = await open(() => ({ count: 2 }))
  send(placed(1_001))
  await expect.poll(toastTitles).toEqual(['Pedido nuevo #1001'])
  expect(notes).not.toHaveBeenCalled()
  // Switched on, it rings as an example.
  await page.getByRole('button', { name: 'Sin sonido' }).click()
  await expect.poll(() => notes.mock.calls).toHaveLength(2)
  send(placed(1_002))
  await expect.poll(() => notes.mock.calls).toHaveLength(4)
  await page.getByRole('button', { name: 'Con sonido' }).click()
  send(placed(1_003))
  await expect.poll(toastTitles).toEqual(['Pedido nuevo #1003'])
  expect(notes).toHaveBeenCalledTimes(4)
})

it('the choice of the bell is remembered by the device, and followed from another tab', async () => {
  await open(() => ({ count: 1 }))
  await page.getByRole('button', { name: 'Sin sonido' }).click()
  expect(localStorage.getItem('vitrina-order-sound')).toBe('on')
  await expect.element(page.getByRole('button', { name: 'Con sonido' })).toHaveAttribute('aria-pressed', 'true')
  localStorage.setItem('vitrina-order-sound', 'off')
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrina-order-sound' }))
  await expect.element(page.getByRole('button', { name: 'Sin sonido' })).toHaveAttribute('aria-pressed', 'false')
})
