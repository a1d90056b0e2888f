import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cutConnection, serve } from '#test/components/network.ts'
import { stopClock } from '#test/components/stopped-clock.ts'
import { isSameFile, sendFile, sending, stopSending } from './upload-store.ts'

const URL_OF_FILE = '/luna/mostrador/productos/importar/7/archivo'
const KIB = 1_024

const bytes = ({ body }: RequestInit) => (body as ArrayBuffer).byteLength
const offset = (url: URL) => Number(url.searchParams.get('desde'))
const fileOf = (kib: number) => new File([new Uint8Array(kib * KIB)], 'primavera.csv', { lastModified: 1_000 })

/** The reaction of a server that takes each piece. */
const taken = (url: URL, init: RequestInit, size: number) => {
  const receivedBytes = offset(url) + bytes(init)
  return { ok: true, receivedBytes, isWhole: receivedBytes === size }
}

/** Whether the browser would show a question before the page is left. */
const isLeavingGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  onTestFinished(stopSending)
})

it('a file is sent in pieces that grow on a quick line, from where its sending stopped', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const file = fileOf(1_000)
  const sizes: number[] = []
  const requested = serve((url, init) => {
    sizes.push(bytes(init) / KIB)
    return taken(url, init, file.size)
  })
  const shown: number[] = []
  onTestFinished(sending.subscribe(() => shown.push((sending.get()?.sentBytes ?? 0) / KIB)))
  sendFile({ id: 7, url: URL_OF_FILE, file, from: 100 * KIB })
  await expect.poll(() => sending.get()?.state).toBe('whole')
  expect(sizes).toEqual([256, 512, 132])
  expect(requested[0]).toBe(`${URL_OF_FILE}?desde=${100 * KIB}`)
  expect(new Set(shown)).toEqual(new Set([0, 100, 356, 868, 1_000]))
})

it('a piece that is lost on the line is sent again, smaller, as soon as the line is back', async () => {
  const clock = stopClock()
  onTestFinished(() => clock.resume())
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const file = fileOf(512)
  const sizes: number[] = []
  serve((url, init) => {
    sizes.push(bytes(init) / KIB)
    return sizes.length === 1 ? cutConnection() : taken(url, init, file.size)
  })
  sendFile({ id: 7, url: URL_OF_FILE, file, from: 0 })
  await expect.poll(() => sending.get()).toMatchObject({ state: 'waiting', sentBytes: 0, failure: null })
  expect(isLeavingGuarded()).toBe(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sending.get()?.state).toBe('whole')
  expect(sizes).toEqual([256, 128, 256, 128])
  expect(isLeavingGuarded()).toBe(false)
})

it('a file goes on from the byte that the server names', async () => {
  const file = fileOf(512)
  const offsets: number[] = []
  serve((url, init) => {
    offsets.push(offset(url) / KIB)
    if (offsets.length > 1) return taken(url, init, file.size)
    const code = 'wrong-offset'
    return Response.json({ ok: false, code, receivedBytes: 300 * KIB }, { status: 409 })
  })
  sendFile({ id: 7, url: URL_OF_FILE, file, from: 0 })
  await expect.poll(() => offsets).toEqual([0])
  // The line is not bad, and the page shows no trouble.
  expect(sending.get()?.state).toBe('sending')
  await expect.poll(() => offsets.length).toBe(1)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sending.get()?.state).toBe('whole')
  expect(offsets[1]).toBe(300)
})

it.each([
  [Response.json({ ok: false, code: 'not-receiving', receivedBytes: null }, { status: 409 }), 'not-receiving'],
  [new Response('too large', { status: 413 }), 'piece-too-large'],
])('a file that the server takes no further is not sent again', async (response, failure) => {
  const requested = serve(() => response.clone())
  sendFile({ id: 7, url: URL_OF_FILE, file: fileOf(512), from: 0 })
  await expect.poll(() => sending.get()).toMatchObject({ state: 'failed', failure })
  expect(requested).toHaveLength(1)
  expect(isLeavingGuarded()).toBe(false)
})

it('a file that has changed on the disk since it was chosen is not sent', async () => {
  const requested = serve(() => ({ ok: true }))
  const gone = new DOMException('The file has changed.', 'NotReadableError')
  const file = Object.assign(fileOf(1), { slice: () => ({ arrayBuffer: () => Promise.reject(gone) }) })
  sendFile({ id: 7, url: URL_OF_FILE, file, from: 0 })
  await expect.poll(() => sending.get()).toMatchObject({ state: 'failed', failure: 'file-changed' })
  expect(requested).toEqual([])
})

it('another file takes the place of the file that is being sent', async () => {
  const first = Promise.withResolvers<unknown>()
  const file = fileOf(1)
  serve((url, init) => (url.pathname === URL_OF_FILE ? first.promise : taken(url, init, file.size)))
  sendFile({ id: 7, url: URL_OF_FILE, file, from: 0 })
  sendFile({ id: 8, url: '/otro', file, from: 0 })
  await expect.poll(() => sending.get()).toMatchObject({ id: 8, state: 'whole' })
  first.resolve({ ok: true, receivedBytes: 1, isWhole: false })
  await first.promise
  expect(sending.get()).toMatchObject({ id: 8, state: 'whole' })
})

it('a chosen file is the same by its name and length, and by its time where this browser sent it', () => {
  serve(() => new Promise(() => undefined))
  const sent = { fileName: 'primavera.csv', bytes: KIB }
  expect(isSameFile(URL_OF_FILE, fileOf(1), sent)).toBe(true)
  sendFile({ id: 7, url: URL_OF_FILE, file: fileOf(1), from: 0 })
  const later = new File([new Uint8Array(KIB)], 'primavera.csv', { lastModified: 2_000 })
  expect(isSameFile(URL_OF_FILE, fileOf(1), sent)).toBe(true)
  expect(isSameFile(URL_OF_FILE, later, sent)).toBe(false)
  expect(isSameFile('/otro', later, sent)).toBe(true)
  expect(isSameFile('/otro', fileOf(2), sent)).toBe(false)
  expect(isSameFile('/otro', later, { ...sent, fileName: 'otoño.csv' })).toBe(false)
})
