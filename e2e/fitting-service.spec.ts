import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { FITTING_SENTENCES } from '#domain/try-on/fitting.ts'
import { AVATAR_ERROR, FITTING_ROOM_OFF, LOOK_ERROR, ONLY_FIRST } from '#domain/try-on/try-on-sentences.ts'
import { FASHN_KEY, failed, rejection, startFashn } from '../test/fashn-server.ts'
import { IMAGE_KEY, startImageProvider } from '../test/image-server.ts'
import { killServers, startServer } from '../test/server-process.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { openTill } from './till.ts'

let fashn: Awaited<ReturnType<typeof startFashn>>
let images: Awaited<ReturnType<typeof startImageProvider>>
let dataDir = ''
/** The server's folder for temporary files. */
let temporaryDir = ''
let server: ReturnType<typeof startServer>
let origin = ''

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  fashn = await startFashn()
  images = await startImageProvider()
  dataDir = await makeDemoFolder()
  temporaryDir = await mkdtemp(join(tmpdir(), 'vitrina-fitting-'))
  server = startServer({
    LOG_LEVEL: 'debug',
    TMPDIR: temporaryDir,
    DATA_DIR: dataDir,
    FASHN_API_KEY: FASHN_KEY,
    FASHN_BASE_URL: fashn.baseUrl,
    IMAGE_API_KEY: IMAGE_KEY,
    IMAGE_BASE_URL: images.baseUrl,
  })
  origin = await server.ready
})
test.afterAll(async () => {
  await killServers()
  fashn.close()
  images.close()
  await Promise.all([dataDir, temporaryDir].map((folder) => rm(folder, { recursive: true, force: true })))
})
test.beforeEach(() => {
  fashn.behave()
  images.behave('base64')
})

const generate = (page: Page) => page.getByRole('button', { name: 'Generar Look' })
const tryFirst = (page: Page) =>
  page
    .getByRole('list', { name: 'Productos para probar' })
    .getByRole('button', { name: /^Probar/ })
    .first()

/** Uploads a photo that no test had before, since the same costs once. */
async function upload(page: Page): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  await page.getByRole('button', { name: 'Subir Foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subir foto' })
  await expect(dialog.getByText(/se envía a FASHN/)).toBeVisible()
  await dialog.getByLabel('Foto', { exact: true }).setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer })
  await expectToast(page, '¡Foto subida!')
}

/** Expects a toast that comes once the service has responded, which takes its time on a busy machine. */
async function expectResult(page: Page, text: string): Promise<void> {
  await expect(() => expectToast(page, text)).toPass({ timeout: 90_000 })
}

/** Expects an image, a data URL, in no file that the server wrote, database included, and in no line of its log. */
async function expectNowhere(image: string): Promise<void> {
  const text = image.slice(image.indexOf(',') + 1)
  const parts = Array.from({ length: Math.floor(text.length / 4_000) }, (_, at) =>
    text.slice(at * 4_000, at * 4_000 + 60),
  )
  expect(parts.length).toBeGreaterThan(5)
  const needles = parts.flatMap((part) => [Buffer.from(part), Buffer.from(part, 'base64')])
  const folders = [dataDir, temporaryDir]
  const entries = await Promise.all(folders.map((each) => readdir(each, { recursive: true, withFileTypes: true })))
  const files = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
  expect(files.some((file) => file.includes('base'))).toBe(true)
  for (const file of files) {
    const bytes = await readUnlessGone(file)
    expect([file, needles.some((needle) => bytes.includes(needle))]).toEqual([file, false])
  }
  expect(server.printed.text).toContain('Vitrina está lista')
  expect(parts.filter((part) => server.printed.text.includes(part))).toEqual([])
}

/** Reads a file, or nothing where it was renamed in between, as derived images are once they are whole. */
async function readUnlessGone(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** The photo of a request for a look, a data URL. */
function modelOf(request: Request): string {
  return (request.postDataJSON() as { model_image: string }).model_image
}

test('a garment is fitted on a shopper’s photo, and the look compared with it', { tag: '@all' }, async ({ page }) => {
  let go = () => {}
  fashn.behave({ until: new Promise<void>((resolve) => (go = resolve)) })
  await page.goto(`${origin}/luna/dress-up`)
  await upload(page)
  await tryFirst(page).click()
  const requesting = page.waitForRequest(/\/api\/fashn-request$/)
  const completing = page.waitForResponse(async (response) => {
    return /\/api\/fashn-status\//.test(response.url()) && (await response.json()).status === 'completed'
  })
  await generate(page).click()
  await expect(page.getByText('Aplicando ropa...')).toBeVisible()
  go()
  await expect(page.getByRole('img', { name: 'Tu look' })).toBeVisible({ timeout: 60_000 })
  await expectToast(page, '¡Look generado!')
  expect(fashn.runs).toHaveLength(1)
  expect(fashn.runs[0]?.inputs.return_base64).toBe(true)
  const { output } = (await (await completing).json()) as { output: string[] }
  // The photo as the browser sent it and as the service got it, and the look.
  for (const image of [modelOf(await requesting), fashn.runs[0]?.inputs.model_image, output[0]]) {
    await expectNowhere(image ?? '')
  }
  await page.getByRole('button', { name: 'Comparar' }).click()
  await expect(page.getByRole('slider', { name: 'Antes y después' })).toBeVisible()
  // The look outlasts a reload as long as the session does.
  await page.reload()
  await expect(page.getByRole('img', { name: 'Tu look' })).toBeVisible()
})

test('each failure has its own words, and the photo stays', { tag: '@all' }, async ({ page, allowTrouble }) => {
  allowTrouble(/429|502|503/)
  await page.goto(`${origin}/luna/dress-up`)
  await upload(page)
  await tryFirst(page).click()
  const expectFailure = async (sentence: string) => {
    await generate(page).click()
    await expectResult(page, sentence)
    await expectToast(page, LOOK_ERROR)
    await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible()
  }
  fashn.behave({ run: rejection(429, 'OutOfCredits') })
  await expectFailure(FITTING_SENTENCES['out-of-credits'])
  fashn.behave({ run: rejection(429, 'ConcurrencyLimitExceeded') })
  await expectFailure(FITTING_SENTENCES['concurrency-limited'])
  fashn.behave({ run: rejection(429, 'RateLimitExceeded') })
  await expectFailure(FITTING_SENTENCES['rate-limited'])
  fashn.behave({ polls: [failed('PoseError')] })
  await expectFailure(FITTING_SENTENCES.pose)
  fashn.behave({ polls: [failed('SomethingElse')] })
  await expectFailure('Predicción falló')
})

test('a look is completed on a photo, and keeps the image of the first garment where a later one fails', {
  tag: '@all',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/429|502|503/)
  await page.goto(`${origin}/luna/dress-up`)
  await upload(page)
  await tryFirst(page).click()
  const complete = page.getByRole('button', { name: 'Completa el look' })
  const worn = page.getByRole('region', { name: 'Outfit Slots' }).getByRole('listitem')
  let go = () => {}
  fashn.behave({ until: new Promise<void>((resolve) => (go = resolve)) })
  await complete.click()
  await expect(page.getByText('Completando el look...')).toBeVisible()
  go()
  await expect(page.getByRole('img', { name: 'Tu look' })).toBeVisible({ timeout: 90_000 })
  await expectToast(page, '¡Look generado!')
  expect(fashn.runs.length).toBeGreaterThan(1)
  await expect(worn).toHaveCount(fashn.runs.length)
  // Each is fitted on the look before it.
  expect(new Set(fashn.runs.map(({ inputs }) => inputs.model_image)).size).toBe(fashn.runs.length)

  await upload(page)
  fashn.behave({ run: rejection(429, 'OutOfCredits'), from: 2 })
  await complete.click()
  await expectResult(page, ONLY_FIRST)
  await expect(page.getByRole('img', { name: 'Tu look' })).toBeVisible()
  await expect(worn).toHaveCount(1)
})

test('an avatar comes from the image provider, and is drawn where that fails', { tag: '@all' }, async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/502|503/)
  await page.goto(`${origin}/luna/dress-up`)
  const request = async () => {
    await page.getByRole('button', { name: 'Personalizar' }).click()
    await page.getByRole('button', { name: 'Generar Avatar' }).click()
  }
  await request()
  await expect(page.getByRole('img', { name: 'Tu avatar' })).toBeVisible()
  await expectToast(page, '¡Avatar generado!')
  images.behave({ status: 500, body: {} })
  await request()
  await expectResult(page, AVATAR_ERROR)
  await expect(page.getByRole('main').getByRole('img', { name: /^Figura ilustrada/ })).toBeVisible()
})

test('a fitting room that is switched off while someone is in it shows a message, and loses nothing', {
  tag: '@all',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/403/)
  const till = await openTill('luna', { dataDir, origin }, 'config')
  /** The server learns of a changed setting by its event, a moment after the response. */
  const switchTo = async (virtualFitting: boolean) => {
    await till.send('PATCH', '/store', { virtualFitting })
    const status = async () => (await page.request.get(`${origin}/luna/dress-up/garments`)).status()
    await expect.poll(status).toBe(virtualFitting ? 200 : 403)
  }
  await page.goto(`${origin}/luna/dress-up`)
  await upload(page)
  await tryFirst(page).click()
  await switchTo(false)
  try {
    await generate(page).click()
    await expectResult(page, FITTING_ROOM_OFF)
    await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible()
    expect(fashn.runs).toEqual([])
  } finally {
    await switchTo(true)
  }
  await generate(page).click()
  await expect(page.getByRole('img', { name: 'Tu look' })).toBeVisible({ timeout: 60_000 })
  await expectToast(page, '¡Look generado!')
})
