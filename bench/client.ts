import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import ensureBuilt from '../test/setup/production-build.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import { chromiumPath } from './chromium-path.ts'
import type { Figure } from './figure.ts'
import { type PageView, viewPage } from './page-view.ts'
import { withWorkspace } from './workspace.ts'

const CLIENT = join(import.meta.dirname, '../build/client')
const WIDTHS = [390, 1280]
/** With the most JavaScript that its first load may bring, kB. */
const PAGES = [
  { name: 'catalogue', path: '/luna', scriptKb: 131 },
  { name: 'product', path: '/luna/product/1', scriptKb: 131 },
]
const STYLE_KB = 20

/** The pages of a demo store in a browser: bytes, layout shift, the largest image. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  const executablePath = await chromiumPath()
  return withWorkspace(({ folder }) =>
    withServer(
      { program: STOREFRONT, env: { DATA_DIR: join(folder, 'data') }, readyPath: '/readyz' },
      async ({ origin }) => {
        const browser = await chromium.launch({
          executablePath,
          args: ['--no-sandbox', '--disable-background-networking'],
        })
        try {
          return await measureIn(browser, origin)
        } finally {
          await browser.close()
        }
      },
    ),
  )
}

async function measureIn(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of PAGES) {
    const { name, path } = page
    const url = `${origin}${path}`
    for (const width of WIDTHS) {
      // The first who looks waits for the images to be drawn; that is measured elsewhere.
      await viewPage(browser, { url, width })
      const view = await viewPage(browser, { url, width })
      if (width === WIDTHS[0]) figures.push(...(await bytesOf(view, { origin, page })))
      figures.push(shiftOf(view, `${name}, ${width} px`), largestOf(view, `${name}, ${width} px`))
    }
    const slow = await viewPage(browser, { url, width: 390, isSlow: true })
    figures.push({
      name: `${name}, 390 px, a fourth of the processor and slow 4G: largest paint`,
      value: slow.largest.at,
      unit: 'ms',
    })
  }
  return figures
}

async function bytesOf(
  { fetched }: PageView,
  { origin, page: { name, scriptKb } }: { origin: string; page: (typeof PAGES)[number] },
): Promise<Figure[]> {
  const urls = [...new Set(fetched)].map((url) => new URL(url))
  const kilobytes = async (ending: string) => {
    const files = urls.filter((url) => url.origin === origin && url.pathname.endsWith(ending))
    const sizes = await Promise.all(files.map(({ pathname }) => gzippedBytes(pathname)))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  const script = await kilobytes('.js')
  const style = await kilobytes('.css')
  const foreign = urls.filter((url) => /^https?:$/.test(url.protocol) && url.origin !== origin)
  return [
    {
      name: `JavaScript of the ${name}'s first load, gzip`,
      value: script,
      unit: 'kB',
      target: { text: `at most ${scriptKb} kB`, isMet: script <= scriptKb },
    },
    {
      name: `CSS of the ${name}'s first load, gzip`,
      value: style,
      unit: 'kB',
      target: { text: `at most ${STYLE_KB} kB`, isMet: style <= STYLE_KB },
    },
    {
      name: `requests of the ${name} to another origin`,
      value: foreign.length,
      unit: '',
      target: { text: 'none', isMet: foreign.length === 0 },
    },
  ]
}

async function gzippedBytes(pathname: string): Promise<number> {
  return (await promisify(gzip)(await readFile(join(CLIENT, pathname)), { level: 9 })).length
}

function shiftOf({ layoutShift }: PageView, page: string): Figure {
  return {
    name: `layout shift, ${page}`,
    value: layoutShift,
    unit: '',
    target: { text: '0.00', isMet: layoutShift < 0.005 },
  }
}

function largestOf({ largest }: PageView, page: string): Figure {
  return {
    name: `largest paint, ${page}`,
    value: largest.at,
    unit: 'ms',
    target: { text: 'the first image, not lazy', isMet: largest.isFirstImage && !largest.isLazy },
  }
}
