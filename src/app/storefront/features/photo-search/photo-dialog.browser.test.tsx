import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keySentences } from '#domain/ai/ai-key.ts'
import { ownProviderSentences } from '#domain/ai/own-provider.ts'
import { providerSentences } from '#domain/ai/provider-reply.ts'
import { photoSentences } from '#domain/photo-search/photo-file.ts'
import type { PhotoMatch } from '#domain/photo-search/photo-match.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { AI_PROVIDER, completion, providerError, storeAiKey } from '#test/components/ai-provider.ts'
import { plugInCamera, rejectCamera } from '#test/components/camera.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { expectPrivacyNotice } from '#test/components/privacy-notice.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { PhotoButton } from './photo-button.tsx'

const overlay = page.getByRole('dialog', { name: 'Buscar con foto' })
const keyDialog = page.getByRole('dialog', { name: 'Usar mi propia IA' })
const take = overlay.getByRole('button', { name: 'Tomar foto' })
const upload = overlay.getByLabelText('Elegir foto')
const step = (state: string) => overlay.element().querySelectorAll(`li[data-state=${state}]`).length

/** Milliseconds of the shutter, and of each step after the first. */
const SHUTTER = 250
const STEP_SHOWN = 400

const DRESS = {
  productType: 'vestido',
  brand: '',
  color: 'terracota',
  style: 'elegante',
  category: 'Vestidos',
  confidence: 0.93,
  description: 'Vestido de tirantes.',
  keywords: ['satín', 'tirantes'],
}
const CATEGORIES = {
  kind: 'category',
  label: 'Categorías',
  role: 'category',
  values: [{ key: 'vestidos', label: 'Vestidos', count: 3 }],
  total: 1,
}
const COLORS = {
  kind: 'color',
  label: 'Color',
  role: 'color',
  values: [
    { key: 'azul', label: 'Azul', count: 2, swatch: '#1f3a8a' },
    { key: 'rojo', label: 'Rojo', count: 3, swatch: '#b3202a' },
  ],
  total: 2,
}

const matchOf = (id: number): PhotoMatch => ({
  id,
  name: `Vestido ${id}`,
  brand: null,
  price: { kind: 'exact', amount: 90_000 },
  compareAt: null,
  image: null,
  inStock: true,
  colorId: 5,
})

interface Responses {
  /** The provider's response to a photo. */
  provider?: (request: { response_format?: object }) => unknown
  matches?: readonly PhotoMatch[]
}

function servePhotos({ provider, matches = [matchOf(7), matchOf(8)] }: Responses = {}): string[] {
  return serve(({ pathname }, { body }) => {
    if (pathname === '/ai-provider') return AI_PROVIDER
    if (pathname.endsWith('/models')) return providerError(401)
    if (pathname.endsWith('/chat/completions')) return provider?.(JSON.parse(String(body)))
    if (pathname === '/photo-search') return { items: matches }
    return { sections: [CATEGORIES, COLORS] }
  })
}

async function openOverlay(): Promise<void> {
  await renderInStore(<PhotoButton />)
  await page.getByRole('button', { name: 'Buscar con foto' }).click()
  await expect.element(overlay).toBeVisible()
}

/** Takes a photo with a camera that sees something. */
async function capture({ show }: { show: () => void }): Promise<void> {
  await expect
    .poll(() => {
      show()
      return take.element()
    })
    .toBeEnabled()
  await take.click()
}

it('a photo whose product the store has leads there after two seconds, unless the shopper touches anything', async () => {
  storeAiKey()
  const camera = plugInCamera()
  const requested = servePhotos({ provider: () => completion({ content: JSON.stringify(DRESS) }) })
  const clock = stopClock()
  onTestFinished(clock.resume)
  await openOverlay()
  await capture(camera)
  await expect.element(overlay.getByText('Preparando la foto…')).toHaveAttribute('data-state', 'capturing')
  vi.advanceTimersByTime(SHUTTER)
  for (const name of ['Detección de producto', 'Extracción de características', 'Búsqueda en inventario']) {
    await expect.element(overlay.getByText(`${name}: en curso`)).toBeVisible()
    expect(step('processing')).toBe(1)
    vi.advanceTimersByTime(STEP_SHOWN)
  }
  await expect.element(overlay.getByText('¡Lo encontramos! Te llevamos…')).toBeVisible()
  expect(step('completed')).toBe(4)
  expect(requested.filter((path) => path.startsWith('/photo-search'))).toEqual([
    '/photo-search?type=vestido&color=terracota&keywords=sat%C3%ADn%2Ctirantes',
  ])
  await userEvent.keyboard('{Shift}')
  await expect.element(overlay.getByText('¡Lo encontramos!', { exact: true })).toBeVisible()
  vi.advanceTimersByTime(10_000)
  expect(currentUrl()).toBe('/')
  clock.resume()
  await expectAccessible()
  await overlay.getByRole('link', { name: /Vestido 8/ }).click()
  await expect.poll(currentUrl).toBe('/product/8?options=5')
  await expect.element(overlay).not.toBeInTheDocument()
})

it('a photo of a product that the store does not have shows its description, and a search for it', async () => {
  storeAiKey()
  const camera = plugInCamera()
  const seen = { ...DRESS, productType: 'traje de baño', color: 'azul' }
  servePhotos({ provider: () => completion({ content: JSON.stringify(seen) }), matches: [] })
  await openOverlay()
  await capture(camera)
  await expect.element(overlay.getByText('Producto no encontrado')).toBeVisible()
  await expect.element(overlay.getByText('Vimos: traje de baño, azul')).toBeVisible()
  await expectAccessible()
  await overlay.getByRole('link', { name: 'Buscar «traje de bano azul»' }).click()
  await expect.poll(currentUrl).toBe('/?search=traje+de+bano+azul')
  await expect.element(overlay).not.toBeInTheDocument()
})

it('a provider that rejects a schema gets the request without one', async () => {
  storeAiKey()
  const camera = plugInCamera()
  const hadSchema: boolean[] = []
  const requested = servePhotos({
    provider: ({ response_format }) => {
      hadSchema.push(response_format !== undefined)
      return response_format ? providerError(400, { param: 'response_format' }) : completion({ content: 'Un vestido' })
    },
  })
  await openOverlay()
  await capture(camera)
  await expect.poll(() => requested.some((path) => path.startsWith('/photo-search'))).toBe(true)
  expect(hadSchema).toEqual([true, false])
})

it('each failure of a provider has its own sentence, and can be tried again or gone on from by hand', async () => {
  storeAiKey()
  const camera = plugInCamera()
  const slow = new AbortController()
  const timeoutOf = (milliseconds: number) => (milliseconds === 45_000 ? slow.signal : new AbortController().signal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutOf)
  const failures: [() => unknown, string][] = [
    [() => providerError(429, { code: 'insufficient_quota' }), providerSentences['no-quota']],
    [() => providerError(429, { code: 'rate_limit_exceeded' }), providerSentences['rate-limit']],
    [() => completion({ refusal: 'No puedo ayudar con eso.' }), providerSentences.declined],
    [() => completion({ content: '{"productType":"vest' }, 'length'), providerSentences['cut-off']],
    [() => completion({ content: '{"clima":"soleado"}' }), providerSentences.unreadable],
    [() => providerError(503), providerSentences['provider-down']],
    [cutConnection, providerSentences['no-network']],
    [() => new Promise(() => queueMicrotask(() => slow.abort())), providerSentences.timeout],
  ]
  const responses = failures.map(([response]) => response)
  servePhotos({ provider: () => responses.shift()?.() })
  await openOverlay()
  await capture(camera)
  for (const [index, [, sentence]] of failures.entries()) {
    if (index > 0) await overlay.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(overlay.getByText(sentence)).toBeVisible()
    await expect.element(overlay.getByText('Error en el reconocimiento')).toBeVisible()
    expect(step('error')).toBe(1)
  }
  await expectAccessible()
  await overlay.getByRole('button', { name: 'Buscar por color y tipo' }).click()
  await expect.element(overlay.getByText('¿Qué es?')).toBeVisible()
})

it('a key that is empty, malformed or rejected by the provider is not stored', async () => {
  rejectCamera('NotAllowedError')
  const requested = servePhotos()
  await openOverlay()
  await overlay.getByRole('button', { name: 'Activar reconocimiento con IA' }).click()
  const field = keyDialog.getByLabelText('API key')
  for (const [written, sentence] of [
    [' ', keySentences['key-missing']],
    ['sk con espacios', keySentences['key-malformed']],
    ['k'.repeat(10_240), keySentences['key-malformed']],
    ['sk-otra', 'API key inválida. Verifica que sea correcta y tenga permisos.'],
  ] as const) {
    await field.fill(written)
    await userEvent.keyboard('{Enter}')
    await expect.element(keyDialog.getByText(sentence)).toBeVisible()
    await expect.element(field).toHaveValue(written)
  }
  expect(requested.filter((path) => path.endsWith('/models'))).toHaveLength(1)
  expect(localStorage.getItem('vitrina:luna:ai-key')).toBeNull()
})

it('a file that is no photo shows why, and another one can be picked without a camera', async () => {
  rejectCamera('NotAllowedError')
  const requested = servePhotos()
  await openOverlay()
  await expectPrivacyNotice(overlay, /no sale de él/)
  const heic = new Uint8Array([0, 0, 0, 32, ...new TextEncoder().encode('ftypheic'), ...new Uint8Array(400)])
  const canvas = new OffscreenCanvas(300, 400)
  const brush = canvas.getContext('2d')
  if (brush) brush.fillStyle = '#b3202a'
  brush?.fillRect(0, 0, 300, 400)
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
  for (const [name, part, sentence] of [
    ['vacia.jpg', '', photoSentences['photo-empty']],
    ['documento.jpg', '%PDF-1.7\n1 0 obj', photoSentences['photo-type']],
    ['dibujo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', photoSentences['photo-type']],
    ['iphone.heic', heic, photoSentences['photo-heic']],
    ['cortada.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), photoSentences['photo-broken']],
  ] as const) {
    await upload.upload(new File([part], name))
    await expect.element(overlay.getByText(sentence)).toBeVisible()
  }
  await expectAccessible()
  await upload.upload(new File([photo], 'foto.jpg', { type: 'image/jpeg' }))
  // Without a key its colour and the kind that the shopper chooses lead to the filtered catalogue.
  await expect.element(overlay.getByRole('radio', { name: 'Rojo' })).toBeChecked()
  await expectAccessible()
  await overlay.getByRole('link', { name: 'Vestidos' }).click()
  await expect.poll(currentUrl).toBe('/?category=vestidos&color=rojo')
  expect(requested.filter((path) => /completions/.test(path))).toEqual([])
})

it('a shopper may enter another provider among the allowed ones, which alone gets the key', async () => {
  plugInCamera()
  const keysOf = new Map<string, string>()
  serve((url, { headers }) => {
    if (url.pathname === '/ai-provider') return AI_PROVIDER
    const key = new Headers(headers).get('authorization')
    if (key !== null) keysOf.set(url.href, key)
    return { data: [{ id: 'otra/vista' }] }
  })
  await openOverlay()
  await overlay.getByRole('button', { name: 'Activar reconocimiento con IA' }).click()
  await expect.element(keyDialog.getByText('Proveedor: ia.example')).toBeVisible()
  await keyDialog.getByRole('checkbox', { name: 'Usar otro proveedor compatible con OpenAI' }).click()
  await expect.element(keyDialog.getByText('Se permiten: otra.example.')).toBeVisible()
  const url = keyDialog.getByRole('textbox', { name: 'Dirección de la API' })
  const model = keyDialog.getByRole('textbox', { name: 'Modelo que ve imágenes' })
  await keyDialog.getByLabelText('API key').fill('sk-otra')
  for (const [written, named, sentence] of [
    ['otra', 'otra/vista', ownProviderSentences['url-malformed']],
    ['https://ajena.example/v1', 'otra/vista', ownProviderSentences['url-not-allowed']],
    ['https://otra.example/api/v1', ' ', ownProviderSentences['model-missing']],
    ['https://otra.example/api/v1', 'sin/vista', 'Tu proveedor no ofrece ese modelo. Revisa cómo lo llama.'],
  ] as const) {
    await url.fill(written)
    await model.fill(named)
    await userEvent.keyboard('{Enter}')
    await expect.element(keyDialog.getByText(sentence)).toBeVisible()
    expect(localStorage.getItem('vitrina:luna:ai-key')).toBeNull()
  }
  await expectAccessible()
  await model.fill('otra/vista')
  await userEvent.keyboard('{Enter}')
  await expect.element(keyDialog.getByText('API key válida y configurada correctamente')).toBeVisible()
  expect([...keysOf]).toEqual([['https://otra.example/api/v1/models', 'Bearer sk-otra']])
  expect(JSON.parse(localStorage.getItem('vitrina:luna:ai-key') ?? '').value).toEqual({
    key: 'sk-otra',
    own: { baseUrl: 'https://otra.example/api/v1', model: 'otra/vista' },
  })
})
