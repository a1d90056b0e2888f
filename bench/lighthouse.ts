import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '../test/free-port.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import { chromiumPath } from './chromium-path.ts'
import type { Figure } from './figure.ts'
import { quantile } from './load.ts'
import { vitrina } from './run-vitrina.ts'
import { withWorkspace } from './workspace.ts'

const ROOT = join(import.meta.dirname, '..')
const REAL_FILE = join(ROOT, '../shared/data/fashion.csv')
/** A figure is the median of so many visits, after one to a server that has just started. */
const VISITS = 5
/** How Lighthouse slows a phone down: by calculation from what it saw, or really. */
const THROTTLINGS = ['simulate', 'devtools'] as const
const THROTTLING_NAMES = { simulate: 'simulated', devtools: 'really throttled' }

const OTHER_CATEGORIES = ['accessibility', 'best-practices', 'seo']
const CATEGORIES = ['performance', ...OTHER_CATEGORIES]

const LARGEST_PAINT_MS = 1_800
const BLOCKING_MS = 50
const SCORE = 98
const ELEMENTS = 1_500

/** Lighthouse on catalogue and product on a phone: of a demo store, and of a real catalogue where it is at hand. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder }) => {
    const env = { DATA_DIR: join(folder, 'data') }
    const pages = [
      { name: 'demo, catalogue', path: '/luna' },
      { name: 'demo, product', path: '/luna/product/1' },
    ]
    if (existsSync(REAL_FILE)) {
      await vitrina(['seed'], env, folder)
      await vitrina(['import', '--store', 'bench', '--create', '--format', 'shopify-csv', REAL_FILE], env, folder)
      pages.push({ name: 'import, catalogue', path: '/bench' })
    }
    return withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, async ({ origin }) => {
      if (existsSync(REAL_FILE)) pages.push({ name: 'import, product', path: await firstProduct(`${origin}/bench`) })
      const figures: Figure[] = []
      for (const { name, path } of pages) figures.push(...(await audit(name, `${origin}${path}`)))
      return figures
    })
  })
}

/** The path of the first product that a catalogue's page links to. */
async function firstProduct(catalogue: string): Promise<string> {
  const html = await (await fetch(catalogue)).text()
  const path = /href="([^"]*\/product\/\d+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error(`${catalogue} links to no product.`)
  return path
}

/** The median visit in each throttling, each in a browser that has nothing stored. */
async function audit(name: string, url: string): Promise<Figure[]> {
  const port = await freePort()
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    const figures: Figure[] = []
    await visitBefore(browser, url)
    for (const throttlingMethod of THROTTLINGS) {
      const results: Result[] = []
      for (let visit = 0; visit < VISITS; visit++) {
        const found = await lighthouse(url, { port, throttlingMethod, logLevel: 'error', onlyCategories: CATEGORIES })
        if (!found) throw new Error(`Lighthouse did not look at ${url}.`)
        results.push(found.lhr)
      }
      figures.push(...figuresOf(`${name}, ${THROTTLING_NAMES[throttlingMethod]}`, results))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/**
 * Visits as others have before: images are made at the sizes of a phone, and the page is cached as small as it gets.
 */
async function visitBefore(browser: Browser, url: string): Promise<void> {
  for (const pause of [0, 4_000, 2_000]) {
    await wait(pause)
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.close()
  }
}

function figuresOf(name: string, results: readonly Result[]): Figure[] {
  const median = (read: (result: Result) => number | undefined) => {
    const values = Float64Array.from(results.map((result) => read(result) ?? Number.NaN)).sort()
    return quantile(values, 0.5)
  }
  const timing = (audit: string) => median(({ audits }) => audits[audit]?.numericValue)
  const score = (category: string) =>
    Math.round(100 * median(({ categories }) => categories[category]?.score ?? undefined))
  const performance = score('performance')
  const others = OTHER_CATEGORIES.map(score)
  const shift = timing('cumulative-layout-shift')
  return [
    atMost(LARGEST_PAINT_MS, { name: `${name}: largest paint`, value: timing('largest-contentful-paint'), unit: 'ms' }),
    { name: `${name}: first paint`, value: timing('first-contentful-paint'), unit: 'ms' },
    atMost(BLOCKING_MS, { name: `${name}: blocking time`, value: timing('total-blocking-time'), unit: 'ms' }),
    { name: `${name}: layout shift`, value: shift, unit: '', target: { text: '0.00', isMet: shift < 0.005 } },
    {
      name: `${name}: performance`,
      value: performance,
      unit: '',
      target: { text: `at least ${SCORE}`, isMet: performance >= SCORE },
    },
    {
      name: `${name}: the least of ${OTHER_CATEGORIES.join(', ')}`,
      value: Math.min(...others),
      unit: '',
      target: { text: '100', isMet: others.every((value) => value === 100) },
    },
    atMost(ELEMENTS, { name: `${name}: elements`, value: median(elementsOf), unit: '' }),
  ]
}

function elementsOf({ audits }: Result): number | undefined {
  const details = audits['dom-size-insight']?.details
  return details?.debugData && Number(details.debugData.totalElements)
}

function atMost(limit: number, figure: Figure): Figure {
  const text = `at most ${limit.toLocaleString('en')} ${figure.unit}`.trim()
  return { ...figure, target: { text, isMet: figure.value <= limit } }
}
