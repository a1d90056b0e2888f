// Draws the images of docs/counter.md about orders and money from the demo store, into docs/counter:
// `node scripts/docs/counter/main.ts`, after `node scripts/build.mjs`. CHROMIUM_PATH names another browser.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { STORE, startDemo } from './demo-counter.ts'
import { type DemoOrders, placeDemoOrders } from './demo-orders.ts'
import { MOST_BYTES, SHOTS, SIZES } from './shots.ts'

const FOLDER = resolve(import.meta.dirname, '../../../docs/counter')
const QUALITIES = [82, 70, 58, 46] as const

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
  // A browser without a window rejects notifications, and the page would state it.
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
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

async function draw(
  page: Page,
  { name, size, path, prepare }: (typeof SHOTS)[number],
  orders: DemoOrders,
): Promise<Buffer> {
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
