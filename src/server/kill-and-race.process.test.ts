import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { store } from '#data/schema/store.ts'
import { eventsOf } from '../../test/events.ts'
import { browse } from '../../test/kill-and-race/browse.ts'
import { checkActions } from '../../test/kill-and-race/check-actions.ts'
import { checkMails, checkWebhooks } from '../../test/kill-and-race/check-messages.ts'
import { checkOrders } from '../../test/kill-and-race/check-orders.ts'
import { checkPages, requestPages } from '../../test/kill-and-race/check-pages.ts'
import { checkStock } from '../../test/kill-and-race/check-stock.ts'
import { createClient } from '../../test/kill-and-race/client.ts'
import { createCounter, type Device } from '../../test/kill-and-race/counter-device.ts'
import { type Finding, findDifference } from '../../test/kill-and-race/finding.ts'
import { type Fleet, startFleet } from '../../test/kill-and-race/fleet.ts'
import { planKills, raceDice } from '../../test/kill-and-race/kill-plan.ts'
import { emptyLedger, type Ledger } from '../../test/kill-and-race/ledger.ts'
import { joinStaff, openRacingStore } from '../../test/kill-and-race/open-store.ts'
import { createPace } from '../../test/kill-and-race/pace.ts'
import { placeOrders } from '../../test/kill-and-race/place-orders.ts'
import { movesOf, ordersOf } from '../../test/kill-and-race/requests.ts'
import { sell } from '../../test/kill-and-race/sell.ts'
import { serve, type WaitingOrder } from '../../test/kill-and-race/serve.ts'
import { readUnsettled } from '../../test/kill-and-race/unsettled.ts'
import { startServer } from '../../test/server-process.ts'

const account = 'luna'
const [PROCESSES, SHOPPERS, TILLS, DEVICES] = [3, 5, 2, 3]

it('three processes that are killed twenty times lose nothing that they acknowledged, and do nothing twice', {
  timeout: 1_800_000,
}, async () => {
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1_000)
  const { db, url, receiver, key } = await openRacingStore(account)
  const variants = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
  const [small = 0, middle = 0, large = 0, contested = 0, scarce = 0] = variants.map(({ id }) => id)
  const sold = { ordinary: [small, middle, large], contested, scarce }
  const pieces = new Map((await db.select().from(stock)).map(({ variantId, onHand }) => [variantId, onHand]))
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

  const events = await eventsOf(db, account)
  const [last] = await db.select({ seq: store.eventSeq }).from(store)
  const findings = [
    ...findDifference(last?.seq, events.length, 'number of the last event'),
    ...findDifference(
      events.map(({ seq }) => seq),
      range(events.length).map((n) => n + 1),
      'numbers of events',
    ),
    ...(await checkOrders(db, { account, ledger, events, client })),
    ...(await checkActions(db, { account, ledger, events })),
    ...(await checkStock(db, { account, ledger, events, pieces, orderedOnly: new Set([scarce]) })),
  ]
  const taken = fleet.mails().map(({ mail }) => mail.messageId ?? '')
  const mails = await checkMails(db, { account, events, taken })
  const webhooks = await checkWebhooks(db, { account, events, received: receiver.received })
  findings.push(...mails.findings, ...webhooks.findings)
  const fresh = await freshServer(fleet)
  findings.push(...(await checkPages({ origins: fleet.origins(), pages, fresh, available: await readAvailable(db) })))
  const copies = {
    mails: `${mails.copies} of ${taken.length}`,
    webhook: `${webhooks.copies} of ${receiver.received.length}`,
  }
  const figures = { ...figuresOf(fleet, ledger, findings), events: events.length, copies, worked, seconds: seconds() }
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
  return startServer({ ...environment, DATA_DIR: dataDir }).ready
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
