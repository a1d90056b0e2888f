import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { browse } from '../../../test/kill-and-race/browse.ts'
import { checkPages, requestPages } from '../../../test/kill-and-race/check-pages.ts'
import { checkStore } from '../../../test/kill-and-race/check-store.ts'
import { createClient } from '../../../test/kill-and-race/client.ts'
import { createCounter, type Device } from '../../../test/kill-and-race/counter-device.ts'
import type { Finding } from '../../../test/kill-and-race/finding.ts'
import { type Fleet, startFleet } from '../../../test/kill-and-race/fleet.ts'
import { planKills, raceDice } from '../../../test/kill-and-race/kill-plan.ts'
import { emptyLedger, type Ledger } from '../../../test/kill-and-race/ledger.ts'
import { joinStaff, openRacingStore } from '../../../test/kill-and-race/open-store.ts'
import { createPace } from '../../../test/kill-and-race/pace.ts'
import { placeOrders } from '../../../test/kill-and-race/place-orders.ts'
import { movesOf, ordersOf } from '../../../test/kill-and-race/requests.ts'
import { sell } from '../../../test/kill-and-race/sell.ts'
import { serve, type WaitingOrder } from '../../../test/kill-and-race/serve.ts'
import { readUnsettled } from '../../../test/kill-and-race/unsettled.ts'
import { startServer } from '../../../test/server-process.ts'

const account = 'luna'
const [PROCESSES, SHOPPERS, TILLS, DEVICES] = [3, 5, 2, 3]

it('three processes that are killed twenty times lose nothing that they acknowledged, and do nothing twice', {
  timeout: 1_800_000,
}, async () => {
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1_000)
  const { db, url, receiver, key, variants, sold, pieces } = await openRacingStore(account)
  const pages = [`/${account}`, `/${account}?stock=1`, `/${account}.data`, ...variants.map(pageOf)]

  const dice = raceDice('plan')
  const { kills, operations } = planKills(dice, PROCESSES)
  const fleet = await startFleet({ url, processes: PROCESSES, dice })
  onTestFinished(() => fleet.close())
  const ledger = emptyLedger()
  const client = createClient(fleet, ledger)
  await fleet.ready(PROCESSES)
  const ana = await joinStaff({ db, url, account, client, name: 'ana' })
  const luz = await joinStaff({ db, url, account, client, name: 'luz' })
  const afterLast = async () => {
    await fleet.ready(PROCESSES)
    await requestPages(fleet.origins(), pages)
  }
  const permit = createPace(fleet, { kills, operations, afterLast })
  const worker = (name: string) => ({ account, client, ledger, permit, dice: raceDice(name), name })
  const counter = createCounter({ account, client, ledger })
  const waiting: WaitingOrder[] = []
  await Promise.all([
    ...range(SHOPPERS).map((n) => {
      const work = worker(`shopper-${n}`)
      return placeOrders({ ...work, next: ordersOf(sold, work), placed: (order) => waiting.push(order) })
    }),
    ...range(TILLS).map((n) => {
      const work = worker(`till-${n}`)
      return sell({ ...work, key, next: movesOf(sold, work) })
    }),
    ...range(DEVICES).map((n) => {
      const [device, other]: [Device, Device] = n % 2 === 0 ? [ana, luz] : [luz, ana]
      return serve({ ...worker(`device-${n}`), counter, device, other, waiting, sold })
    }),
    browse({ ...worker('browser'), pages }),
  ])
  await fleet.ready(PROCESSES)
  const worked = seconds()
  await expect.poll(() => readUnsettled(db, account), { timeout: 300_000, interval: 500 }).toEqual([])

  const mails = fleet.mails().map(({ mail }) => mail.messageId ?? '')
  const { findings, ...checked } = await checkStore(db, { account, ledger, client, sold, pieces, receiver, mails })
  const fresh = await freshServer(fleet)
  findings.push(...(await checkPages({ origins: fleet.origins(), pages, fresh, available: await readAvailable(db) })))
  const figures = { ...figuresOf(fleet, ledger, findings), ...checked, worked, seconds: seconds() }
  process.stdout.write(`kill-and-race ${JSON.stringify(figures)}\n`)
  expect(findings).toEqual([])
  expect(ledger.contradictions).toEqual([])
  expect(ledger.broken).toEqual([])
  expect(fleet.kills).toHaveLength(kills.length)
  // On a machine that is overloaded PostgreSQL may not respond in time to a process that starts.
  for (const printed of fleet.endings) expect(printed).toContain('PostgreSQL no responde')
  expect(await fleet.end()).toEqual(Array(PROCESSES).fill(0))
})

const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** The data of the page that shows how many pieces of a variant there are. */
function pageOf({ productId, id }: { productId: number; id: number }): string {
  return `/${account}/product/${productId}.data?variant=${id}`
}

/** The pieces that can be bought, by the page that shows them. */
async function readAvailable(db: Db): Promise<Map<string, number>> {
  const counted = await db
    .select({ productId: variant.productId, id: variant.id, onHand: stock.onHand, held: stock.held })
    .from(stock)
    .innerJoin(variant, eq(variant.id, stock.variantId))
  return new Map(counted.map(({ onHand, held, ...shown }) => [pageOf(shown), Math.max(onHand - held, 0)]))
}

/** Starts a process on the same database, and returns its origin. */
async function freshServer({ environment }: Fleet): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-race-'))
  // Its mails go nowhere, but its pages promise them like the pages of the others.
  return startServer({ ...environment, DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' }).ready
}

function figuresOf(fleet: Fleet, ledger: Ledger, findings: readonly Finding[]) {
  const { orders, shortOrders, moves, actions, adjustments, requests, broken } = ledger
  const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
  const ended = (outcome: string) => actions.filter((action) => action.outcome === outcome).length
  return {
    kills: fleet.kills.length,
    endings: fleet.endings.length,
    orders: { acknowledged: orders.length, short: shortOrders.length },
    moves: moves.length,
    actions: { done: ended('done'), rejected: ended('rejected'), unclear: ended('unclear') },
    adjustments: adjustments.length,
    requests: { ...requests, broken: broken.length },
    lost: count('lost'),
    doubled: count('doubled'),
    wrong: count('wrong'),
  }
}
