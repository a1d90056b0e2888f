import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { COMMON_SENTENCES } from '#app/counter/kit/common-sentences.ts'
import { MAX_UPLOAD, UPLOAD_SENTENCE } from '#domain/image/upload-rejection.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { useUploads } from './use-uploads.ts'

/** The requests that the page has sent, in their order, each of which waits for its response. */
let sent: SentRequest[] = []

/** The browser's request, of which the test is the server. */
class SentRequest {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null; onload: (() => void) | null } = {
    onprogress: null,
    onload: null,
  }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  status = 0
  responseText = ''
  url = ''
  name = ''

  open(_method: string, url: string): void {
    this.url = url
  }

  send(photo: File): void {
    this.name = photo.name
    sent.push(this)
  }

  respond(status: number, body: unknown = {}): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

let chosen: File[] = []

function Photos() {
  const { uploads, isSending, add, retry, dismiss } = useUploads(7)
  return (
    <>
      <p role="status">{isSending ? 'sends' : 'rests'}</p>
      <button type="button" onClick={() => add(chosen)}>
        Agregar
      </button>
      <ul>
        {uploads.map(({ key, photo, state }) => (
          <li key={key}>
            <p>
              {photo.name} {state.phase}
              {state.phase === 'sending' && ` ${state.part}`}
              {state.phase === 'failed' && ` ${state.canRetry} ${state.sentence}`}
            </p>
            <button type="button" onClick={() => retry(key)}>
              Reintentar {photo.name}
            </button>
            <button type="button" onClick={() => dismiss(key)}>
              Quitar {photo.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const photoOf = (name: string) => new File(['x'], name)
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ firstElementChild }) => firstElementChild?.textContent)

/** Opens a product's page and adds photos. @param loader loads the page's data */
async function add(photos: File[], loader: () => unknown = () => null): Promise<void> {
  sent = []
  chosen = photos
  vi.stubGlobal('XMLHttpRequest', SentRequest)
  await renderInCounter(<Photos />, { at: '/productos/7', loader })
  await page.getByRole('button', { name: 'Agregar' }).click()
}

it('photos of a product are sent one after the other, and each shows how far it is', async () => {
  await add([photoOf('a.jpg'), photoOf('b.jpg')])
  await expect.poll(shown).toEqual(['a.jpg sending 0', 'b.jpg waiting'])
  expect(sent.map(({ url, name }) => [url, name])).toEqual([['/productos/7/imagenes', 'a.jpg']])
  sent[0]?.upload.onprogress?.({ loaded: 30, total: 60 })
  await expect.poll(shown).toEqual(['a.jpg sending 0.5', 'b.jpg waiting'])
  sent[0]?.upload.onload?.()
  await expect.poll(shown).toEqual(['a.jpg checking', 'b.jpg waiting'])
  expect(sent).toHaveLength(1)
  sent[0]?.respond(200)
  await expect.poll(shown).toEqual(['b.jpg sending 0'])
  await expect.poll(toastTitles).toEqual(['Foto guardada'])
  await expect.element(page.getByRole('status')).toHaveTextContent('sends')
  sent[1]?.respond(200)
  await expect.poll(shown).toEqual([])
  await expect.element(page.getByRole('status')).toHaveTextContent('rests')
})

it('a photo stays until the page shows it, and the next one does not wait for that', async () => {
  const arrival = Promise.withResolvers<null>()
  let loads = 0
  await add([photoOf('a.jpg'), photoOf('b.jpg')], () => (++loads === 1 ? null : arrival.promise))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.respond(200)
  await expect.poll(shown).toEqual(['a.jpg saved', 'b.jpg sending 0'])
  arrival.resolve(null)
  await expect.poll(shown).toEqual(['b.jpg sending 0'])
  sent[1]?.respond(200)
})

it('a photo that is cut off is sent again, after the others', async () => {
  await add([photoOf('a.jpg'), photoOf('b.jpg')])
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.onerror?.()
  await expect.poll(shown).toEqual([`a.jpg failed true ${COMMON_SENTENCES.offline}`, 'b.jpg sending 0'])
  await page.getByRole('button', { name: 'Reintentar a.jpg' }).click()
  await expect.poll(shown).toEqual(['a.jpg waiting', 'b.jpg sending 0'])
  sent[1]?.respond(200)
  await expect.poll(shown).toEqual(['a.jpg sending 0'])
  sent[2]?.respond(200)
  await expect.poll(shown).toEqual([])
  expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'a.jpg'])
})

it('a photo that the server rejects stays with the reason until it is dismissed', async () => {
  await add([photoOf('a.svg')])
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.respond(409, { ok: false, code: 'image-rejected', sentence: UPLOAD_SENTENCE.svg })
  await expect.poll(shown).toEqual([`a.svg failed false ${UPLOAD_SENTENCE.svg}`])
  await page.getByRole('button', { name: 'Quitar a.svg' }).click()
  await expect.poll(shown).toEqual([])
  expect(toastTitles()).toEqual([])
})

it('a photo that is too big is not sent at all', async () => {
  const big = Object.defineProperty(photoOf('a.jpg'), 'size', { value: MAX_UPLOAD + 1 })
  const most = Object.defineProperty(photoOf('b.jpg'), 'size', { value: MAX_UPLOAD })
  await add([big, most])
  await expect.poll(shown).toEqual([`a.jpg failed false ${UPLOAD_SENTENCE['too-big']}`, 'b.jpg sending 0'])
  expect(sent.map(({ name }) => name)).toEqual(['b.jpg'])
  sent[0]?.respond(200)
})
