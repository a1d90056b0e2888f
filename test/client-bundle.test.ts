import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'

/** Words that survive a minifier wherever code of these packages is bundled. */
const serverOnly: Record<string, RegExp> = {
  'drizzle-orm': /drizzle/i,
  pg: /pg-native|PGSSLMODE|node-postgres/,
  '@electric-sql/pglite': /pglite/i,
  sharp: /libvips|@img\/sharp/,
  qrcode: /toSJIS|The chosen QR Code version/,
  jsbarcode: /CODE128/,
  zod: /\b_zod\b|ZodError/,
}

/** Loads from another origin: a script, a style sheet, a font, a module, an image in a style sheet. */
const foreignLoads = [
  /@import\s*(?:url\()?\s*["']?(?:https?:)?\/\/[^"')]+/g,
  /url\(\s*["']?(?:https?:)?\/\/[^"')]+/g,
  /(?:\bimport|\bfrom)\s*\(?\s*["'`](?:https?:)?\/\/[^"'`]+/g,
  /\b(?:src|href)\s*[:=]\s*["'`](?:https?:)?\/\/[^"'`]+\.(?:m?js|css|woff2?)\b/g,
]

const packagesIn = (code: string) => Object.keys(serverOnly).filter((name) => serverOnly[name]?.test(code))
const loadsIn = (code: string) => foreignLoads.flatMap((load) => code.match(load) ?? [])

describe("the browser's bundle", () => {
  const folder = resolve(import.meta.dirname, '../build/client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html)$/.test(name))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }))

  it('is there', () => {
    expect(files.map(({ name }) => name)).toContainEqual(expect.stringMatching(/\.js$/))
  })

  it('has nothing of the server in it', () => {
    expect(files.flatMap(({ name, code }) => packagesIn(code).map((found) => `${found} in ${name}`))).toEqual([])
  })

  it('loads nothing from another origin', () => {
    expect(files.flatMap(({ name, code }) => loadsIn(code).map((found) => `${found} in ${name}`))).toEqual([])
  })

  describe('for a first load', () => {
    const manifest = files.find(({ name }) => /(?:^|\/)manifest-[^/]+\.js$/.test(name))
    const { entry, routes } = readManifest(manifest?.code ?? '')
    const partsOf = (route: string) => [entry, routes.root, routes[route]]
    const scriptsOf = (route: string) => partsOf(route).flatMap((part) => (part ? [part.module, ...part.imports] : []))
    /** The size of all these files, each counted once, compressed one by one as they are sent. */
    const gzipBytes = (paths: string[]) =>
      [...new Set(paths)]
        .map((path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length)
        .reduce((sum, bytes) => sum + bytes, 0)

    it.each([
      ['the catalogue', 'routes/catalogue/catalogue', 131],
      ['a product', 'routes/product/product', 131],
    ])('of %s has not too much JavaScript (%s, %i kB)', (_, route, kilobytes) => {
      for (const part of partsOf(route)) expect(part?.module).toMatch(/^\/assets\/.+\.js$/)
      expect(gzipBytes([...scriptsOf(route), `/${manifest?.name}`])).toBeLessThanOrEqual(kilobytes * 1_000)
    })

    it.each([
      ['gallery-zoom', 'the zoom of a photograph'],
      ['branch-dialog', 'the dialog of a branch'],
      ['review-panel', 'the reviews'],
      ['size-dialog', 'the measures, and the way to a size'],
      ['cart-panel', 'the cart'],
      ['filter-panel', 'the filters'],
      ['active-filters', 'the chips of those that are applied'],
      ['search-field', 'the search with its results'],
      ['sheet-drawer', 'the panel of a sheet'],
      ['menu-links', 'the menu'],
      ['pull-to-refresh', 'pull to refresh'],
      ['variant-dialog', 'the choice of a variant from a card'],
      ['extras', "a product's lower parts: reviews, quantity, outfits, branch, sharing, description"],
      ['product-gone', 'the message that there is no such product'],
      ['search-tools', 'the search by barcode and by photo'],
      ['pending-skeleton', 'the skeletons of pages that are being opened'],
      ['recent-carousel', 'what was looked at before'],
      ['start-late-parts', 'following the store while the page is open, and being an app'],
      ['scanner', 'the scanner of barcodes'],
      ['zxing', 'its reader where the browser has none'],
      ['photo-dialog', 'the search by photo'],
      ['smile-dialog', 'the coupon for a smile'],
      ['face-reader', 'the nets that find a smile'],
      ['outfit-dialog', 'the outfits'],
      ['fitted-piece', 'the figure of the fitting room'],
      ['avatar-editor', 'its editor'],
      ['save-look', 'the image of a look'],
    ])('leaves out %s, which comes when it is wanted: %s', (part) => {
      const chunks = files.filter(({ name }) => new RegExp(`^assets/${part}-[^/]+\\.js$`).test(name))
      expect(chunks).toHaveLength(1)
      const [chunk] = chunks.map(({ name }) => `/${name}`)
      for (const route of ['routes/catalogue/catalogue', 'routes/product/product']) {
        expect(scriptsOf(route)).not.toEqual([])
        expect(scriptsOf(route)).not.toContain(chunk)
      }
      // It is fetched by an existing module: an unused file would not be missed.
      const name = chunk?.split('/').at(-1) ?? 'no file'
      expect(files.some(({ name: other, code }) => `/${other}` !== chunk && code.includes(name))).toBe(true)
    })

    it('has at most 20 kB of CSS', () => {
      const styles = files.filter(({ name }) => name.endsWith('.css')).map(({ name }) => `/${name}`)
      expect(styles).not.toEqual([])
      expect(gzipBytes(styles)).toBeLessThanOrEqual(20_000)
    })
  })
})

describe('the search in it', () => {
  it.each([
    ['drizzle-orm', `import { pgTable } from 'drizzle-orm/pg-core'; globalThis.found = pgTable`],
    ['pg', `import pg from 'pg'; globalThis.found = pg`],
    ['@electric-sql/pglite', `import { PGlite } from '@electric-sql/pglite'; globalThis.found = PGlite`],
    ['sharp', `import sharp from 'sharp'; globalThis.found = sharp`],
    ['zod', `import { z } from 'zod'; globalThis.found = z.object({ email: z.string() })`],
  ])('finds %s in a bundle', async (name, source) => {
    expect(packagesIn(await bundle(source))).toContain(name)
  })

  it.each([
    `@import url("https://fonts.example/sans.css")`,
    `@font-face{src:url(//fonts.example/sans.woff2)}`,
    `import("https://cdn.example/x")`,
    `import{a}from"https://cdn.example/x.js"`,
    `jsx("script",{src:"https://cdn.example/x.js"})`,
  ])('finds %s', (code) => {
    expect(loadsIn(code)).not.toEqual([])
  })

  it('takes a link that a shopper may follow, and a name, for what they are', () => {
    expect(loadsIn(`jsx("a",{href:"https://wa.me/52"});e.createElementNS("http://www.w3.org/2000/svg","g")`)).toEqual(
      [],
    )
  })
})

interface PagePart {
  module: string
  imports: string[]
}

/** The files that React Router names in a page, by the part of the page: the entry, and each route of it. */
function readManifest(code: string): { entry: PagePart; routes: Record<string, PagePart | undefined> } {
  return JSON.parse(code.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, ''))
}

/** A browser bundle of the source, minified as ours is. */
async function bundle(source: string): Promise<string> {
  const entry = '\0entry'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('\n')
}
