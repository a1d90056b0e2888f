// Draws the images of docs/counter.md from the demo store: `node scripts/docs/counter/main.ts`, after a build.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { STORE, startDemo } from './demo-counter.ts'
import { type DemoOrders, placeDemoOrders } from './demo-orders.ts'

const FOLDER = resolve(import.meta.dirname, '../../../docs/counter')
/** CSS pixels. */
const SIZES = {
  phone: { width: 390, height: 760 },
  desk: { width: 1280, height: 800 },
}
/** The size of an image at most, in bytes. */
const MOST_BYTES = 60_000
const QUALITIES = [82, 70, 58, 46] as const

interface Shot {
  name: string
  size: keyof typeof SIZES
  path: (orders: DemoOrders) => string
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

const SHOTS: readonly Shot[] = [
  { name: 'tablero', size: 'desk', path: () => '/pedidos' },
  {
    name: 'lista',
    size: 'desk',
    path: () => '/pedidos/lista',
  },
  { name: 'pedido', size: 'desk', path: ({ exchanged }) => `/pedidos/${exchanged}` },
  { name: 'pedido-telefono', size: 'phone', path: ({ ready }) => `/pedidos/${ready}` },
  {
    name: 'cobrar',
    size: 'phone',
    path: ({ ready }) => `/pedidos/${ready}`,
    prepare: async (page) => {
      await press(page, 'Cobrar')
      await page.getByLabel('Recibes (efectivo)').fill('4000')
    },
  },
  {
    name: 'devolucion',
    size: 'phone',
    path: ({ handedOver }) => `/pedidos/${handedOver}`,
    prepare: async (page) => {
      await press(page, 'Devolución o cambio…')
    },
  },
  { name: 'caja', size: 'phone', path: () => '/caja' },
  {
    name: 'entregar',
    size: 'phone',
    path: () => '/entregar',
    prepare: async (page) => {
      await page.getByRole('textbox').first().fill('Renata')
      await page.keyboard.press('Enter')
    },
  },
  { name: 'pagos', size: 'desk', path: () => '/tienda/pagos' },
]

const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await demo.enter(context)
  const orders = await placeDemoOrders(context.request, demo.origin)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const page = await context.newPage()
  for (const shot of SHOTS) await writeFile(resolve(FOLDER, `${shot.name}.webp`), await draw(page, shot, orders))
  console.log((await readdir(FOLDER)).join(' '))
} finally {
  await browser.close()
  await demo.close()
}

async function draw(page: Page, { name, size, path, prepare }: Shot, orders: DemoOrders): Promise<Buffer> {
  await page.setViewportSize(SIZES[size])
  await page.goto(`${demo.origin}/${STORE}/mostrador${path(orders)}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  for (const quality of QUALITIES) {
    const image = await sharp(png).webp({ quality }).toBuffer()
    if (image.length <= MOST_BYTES) return image
  }
  throw new Error(`${name} is larger than ${MOST_BYTES} bytes`)
}
