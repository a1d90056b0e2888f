import { FACES, photographFaces, type SampleFace } from '../test/camera/face.ts'
import { photographLabel, type Shot } from '../test/camera/label.ts'
import type { Figure } from './figure.ts'
import { watchMoments, withFilm } from './film-browser.ts'
import { quantile } from './load.ts'

const SCAN_MS = 1_200
const SMILE_MS = 2_500
const SCANS = 9
/** Milliseconds after which a label counts as not read, and a face as not smiling. */
const SCAN_LIMIT = 8_000
const SMILE_LIMIT = 6_000
/**
 * Milliseconds in which the camera shows something and the nets get ready; without a graphics processor they take their
 * time.
 */
const CAMERA_LIMIT = 60_000

/** The labels of the film set, 520 pixels wide in an image of 1280 × 720 unless they are small. */
const SHOTS: Record<string, Shot[]> = {
  'as it is held well': [{}],
  'tilted by 10, 20, 30, 45, 90 and 180°': [10, 20, 30, 45, 90, 180].map((tilt) => ({ tilt })),
  'small, 400, 320, 260, 220 and 190 pixels wide': [400, 320, 260, 220, 190].map((width) => ({ width })),
  'blurred by 1, 2, 3 and 4 pixels': [1, 2, 3, 4].map((blur) => ({ blur })),
  'in poor light, 0.3, 0.5, 0.7 and 0.9 of the contrast lost': [0.3, 0.5, 0.7, 0.9].map((dimness) => ({ dimness })),
  'small, tilted, blurred and in poor light at once': [{ width: 360, tilt: 12, blur: 1, dimness: 0.4 }],
}

/** The scanner and the smile before a fake camera, in Chromium on a store of its own. */
export async function measureCamera(origin: string): Promise<Figure[]> {
  return [...(await measureScanner(origin)), ...(await measureSmiles(origin))]
}

async function measureScanner(origin: string): Promise<Figure[]> {
  const barcode = await someBarcode(origin)
  const timed = await scans(origin, await photographLabel(barcode, 'EAN-13'), SCANS)
  const times = Float64Array.from(timed.flatMap((time) => time ?? [])).sort()
  if (times.length < SCANS) throw new Error(`${SCANS - times.length} of ${SCANS} well-held labels were not read`)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const read: Figure[] = []
  for (const [name, shots] of Object.entries(SHOTS)) {
    const outcomes = []
    for (const shot of shots) outcomes.push(...(await scans(origin, await photographLabel(barcode, 'EAN-13', shot), 1)))
    read.push({
      name: `EAN-13 read, ${name}`,
      value: outcomes.filter((time) => time !== null).length,
      unit: `of ${shots.length}`,
    })
  }
  return [
    {
      name: 'EAN-13 in view until its product is shown, nothing cached',
      value: p50,
      unit: 'ms',
      p50,
      p99,
      target: { text: `at most ${SCAN_MS} ms`, isMet: p50 <= SCAN_MS },
    },
    ...read,
  ]
}

/** An EAN-13 of the demo store, of a variant that its product's page does not choose by itself. */
async function someBarcode(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/luna/product/1`)).text()
  const barcode = [...page.matchAll(/"gtin":"(\d{13})"/g)].at(-1)?.[1]
  if (barcode === undefined) throw new Error('The demo store has no barcode.')
  return barcode
}

/**
 * Milliseconds from the first frame that shows the label until the product's page is there; null where it is not read.
 */
async function scans(origin: string, image: Buffer, times: number): Promise<(number | null)[]> {
  return withFilm(image, async (openPage) => {
    const found: (number | null)[] = []
    for (let scan = 0; scan < times; scan++) {
      const page = await openPage()
      const until = await watchMoments(page, {
        inView: () => (document.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
        isShown: () => /\/product\/\d+$/.test(location.pathname) && document.querySelector('main h1') !== null,
      })
      await page.goto(`${origin}/luna`)
      await page.getByRole('button', { name: 'Escanear código de barras' }).filter({ visible: true }).click()
      const inView = await until('inView', CAMERA_LIMIT)
      if (inView === null) throw new Error('The camera showed nothing.')
      const shown = await until('isShown', SCAN_LIMIT)
      found.push(shown && shown - inView)
      await page.context().close()
    }
    return found
  })
}

async function measureSmiles(origin: string): Promise<Figure[]> {
  const smiling = FACES.filter(({ isSmiling }) => isSmiling)
  const atRest = FACES.filter(({ isSmiling }) => !isSmiling)
  const times = []
  for (const face of smiling) times.push(await smile(origin, face))
  const restless = []
  for (const face of atRest) restless.push(await smile(origin, face))
  const got = Float64Array.from(times.flatMap((time) => time ?? [])).sort()
  const slowest = got.at(-1) ?? Number.POSITIVE_INFINITY
  return [
    {
      name: 'smile until its coupon is in the cart, once the nets are ready; the slowest',
      value: slowest,
      unit: 'ms',
      target: { text: `at most ${SMILE_MS} ms`, isMet: slowest <= SMILE_MS },
    },
    { name: 'smiling sample faces that get a coupon', value: got.length, unit: `of ${smiling.length}` },
    {
      name: 'sample faces at rest that get none',
      value: restless.filter((time) => time === null).length,
      unit: `of ${atRest.length}`,
    },
  ]
}

/** Milliseconds from when the nets look at the face until its coupon is in the cart; null where there comes none. */
async function smile(origin: string, face: SampleFace): Promise<number | null> {
  return withFilm(await photographFaces(face), async (openPage) => {
    const page = await openPage()
    const until = await watchMoments(page, {
      isReady: () => {
        const state = document.querySelector<HTMLElement>('[role=status][data-state]')?.dataset.state
        return state !== undefined && state !== 'loading'
      },
      hasCoupon: () => document.body?.textContent?.includes('Cupón activo') === true,
    })
    await page.goto(`${origin}/luna/product/1?variant=1`)
    await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito', exact: true }).first().click()
    await page.getByText('¡Agregado!').first().waitFor()
    await page
      .getByRole('button', { name: /^Carrito de compras/ })
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: /^Sonríe y gana/ }).click()
    await page.getByRole('button', { name: 'Aceptar y sonreír' }).click()
    const ready = await until('isReady', CAMERA_LIMIT)
    if (ready === null) throw new Error('The nets did not get ready.')
    const given = await until('hasCoupon', SMILE_LIMIT)
    return given && given - ready
  })
}
