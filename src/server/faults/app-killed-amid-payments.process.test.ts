import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import type { Database, Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { orderEntry } from '#data/schema/order.ts'
import { cashDay } from '#data/schema/payment.ts'
import { variant } from '#data/schema/product.ts'
import { cookiesOf, PASSWORD } from '../../../test/counter-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { createDataFolder, createPostgres } from '../../../test/databases.ts'
import { checkMoney } from '../../../test/kill-and-race/check-money.ts'
import { outcomeOf } from '../../../test/kill-and-race/counter-device.ts'
import { raceDice } from '../../../test/kill-and-race/kill-plan.ts'
import { moneyRequests, PRICE, type SentMoney, sendMoney } from '../../../test/kill-and-race/money-requests.ts'
import { jsonPost } from '../../../test/kill-and-race/work.ts'
import { addOrder } from '../../../test/order.ts'
import { readMails } from '../../../test/read-mails.ts'
import { killed, killServers, startServer } from '../../../test/server-process.ts'

const account = 'luna'
const EMAIL = 'ana@luna.example'
const ORDERS = 24
const PIECES = 500
const SENDERS = 8
/** The numbers of answers after which the process is killed as it records one more, others being on their way. */
const KILLS = [9, 23, 14, 31, 18, 27]
/** Per cent of the requests that were cut and are not sent again, and of the answered ones that are. */
const [GIVEN_UP, REPEATED] = [20, 25]

afterEach(killServers)

describe.each(['pglite', 'postgres'] as const)('on %s', (engine) => {
  it('a process that is killed amid payments, refunds and returns has recorded each answered one once', async () => {
    const dataDir = await createDataFolder()
    const { url, drop } = engine === 'postgres' ? await createPostgres() : { url: undefined, drop: async () => {} }
    const using = async <Value>(work: (db: Db) => Promise<Value>): Promise<Value> => {
      const database: Database = await openDatabase(url ? { url } : { dataDir })
      try {
        return await work(database.db)
      } finally {
        await database.close()
      }
    }
    const environment = { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
    const { key, orders, givenId } = await using(openStore)
    const dice = raceDice(`payments on ${engine}`)
    const sent = moneyRequests(orders, { dice, givenId })
    const closedIds: number[] = []
    let waiting = [...sent]
    let cookie = ''
    let figures = { cut: 0, givenUp: 0, recordedUnanswered: 0 }

    for (const kill of [...KILLS, null]) {
      const openId = await using(readOpenDay)
      const server = startServer(environment)
      const origin = await server.ready
      if (cookie === '') cookie = await signIn(origin)
      const sender = { origin, account, cookie, key }
      let answered = 0
      let isKilled = false
      const left = waiting.splice(0)
      const cut: SentMoney[] = []
      const again: SentMoney[] = []
      const work = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const answer = await sendMoney(sender, next.request).catch((error: unknown) => {
            // Nothing but a kill cuts a request.
            if (!isKilled) throw error
            return null
          })
          if (answer !== null) answered += 1
          // It has committed: its answer counts as lost on its way.
          const isKill = kill !== null && !isKilled && answered >= kill && answer === 'changed'
          if (isKill) {
            isKilled = true
            void killed(server.child)
          }
          if (answer === null || isKill) {
            next.cuts += 1
            cut.push(next)
            return
          }
          if (answer === 'busy') {
            left.push(next)
            continue
          }
          if (next.answers.length === 0 && answer === 'same') figures.recordedUnanswered += 1
          next.answers.push(answer)
          if (answer !== 'rejected' && dice.percent(REPEATED)) again.push(next)
        }
      }
      const drawer = changeDay(sender, openId).then(
        (closedId) => closedId !== null && closedIds.push(closedId),
        () => undefined,
      )
      await Promise.all([drawer, ...Array.from({ length: SENDERS }, work)])
      if (kill !== null && !isKilled) await killed(server.child)
      const givenUp = cut.filter(({ answers }) => answers.length === 0 && dice.percent(GIVEN_UP))
      figures = { ...figures, cut: figures.cut + cut.length, givenUp: figures.givenUp + givenUp.length }
      waiting = [...cut.filter((each) => !givenUp.includes(each)), ...left, ...again]
      if (kill === null) {
        // Requests that this round has answered are sent again as well.
        for (const each of waiting) {
          const answer = await sendMoney(sender, each.request)
          if (answer !== 'busy') each.answers.push(answer)
        }
        await expectMails({ dataDir, using, server, sent })
      } else await server.ended
    }

    const findings = await using((db) => checkMoney(db, { account, sent, pieces: PIECES, closedIds }))
    const ended = (outcome: string) => sent.filter(({ answers }) => answers.at(-1) === outcome).length
    const counted = { ...figures, requests: sent.length, rejected: ended('rejected'), days: closedIds.length }
    process.stdout.write(`killed amid payments ${engine} ${JSON.stringify(counted)}\n`)
    expect(findings).toEqual([])
    // Some were recorded by a process that was killed before it answered them.
    expect(figures.recordedUnanswered).toBeGreaterThan(0)
    await drop()
  })
})

/** Creates a store with orders that have left it, and an owner. */
async function openStore(db: Db) {
  const products = ['Vestido', 'Blusa', 'Falda', 'Capa'].map((name) => ({ name, variants: [{ stock: PIECES }] }))
  const { productIds } = await createStore(db, { account, products })
  const origin = { account, actor: 'command:test', now: new Date() } as const
  const invited = await inviteMember(db, { ...origin, email: EMAIL, role: 'owner', queueMail: null })
  if (!invited.ok) throw new Error(invited.code)
  const by = { name: 'Ana', passwordDigest: await hashPassword(PASSWORD) }
  await acceptInvitation(db, { account, now: origin.now, id: invited.id, channel: 'shown', by })
  const { key } = await createApiKey(db, { ...origin, name: 'Caja', scopes: ['orders'] })
  const [given = 0, ...sold] = productIds.toReversed()
  const orders = []
  for (let folio = 1; folio <= ORDERS; folio++) {
    const columns = { preparationStatus: 'Entregado', handedOverAt: origin.now }
    const placed = { account, productIds: sold, folio, email: `${folio}@correo.mx`, columns }
    orders.push({ folio, ...(await addOrder(db, placed)) })
  }
  const [row] = await db.select({ id: variant.id }).from(variant).where(eq(variant.productId, given))
  return { key, orders, givenId: row?.id ?? 0 }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/${account}/mostrador/entrar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }).toString(),
  })
  return cookiesOf(response.headers)
}

async function readOpenDay(db: Db): Promise<number | null> {
  const isOpen = and(eq(cashDay.account, account), isNull(cashDay.closedAt))
  const [open] = await db.select({ id: cashDay.id }).from(cashDay).where(isOpen)
  return open?.id ?? null
}

/** Closes the open day of the drawer and opens another. @returns the id of the day whose closing was answered */
async function changeDay(
  { origin, cookie }: { origin: string; cookie: string },
  openId: number | null,
): Promise<number | null> {
  const act = async (body: object) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const response = await fetch(`${origin}/${account}/mostrador/caja.data`, jsonPost(body, headers))
    return outcomeOf(await response.text())
  }
  const open = () => act({ intent: 'open-cash-day', branchFid: 'zona-centro', opening: 5 * PRICE })
  if (openId === null) {
    await open()
    return null
  }
  const closed = await act({ intent: 'close-cash-day', id: openId, counted: 5 * PRICE, note: '' })
  await open()
  return closed.ok ? openId : null
}

interface MailedMoney {
  dataDir: string
  using: <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>
  server: ReturnType<typeof startServer>
  sent: readonly SentMoney[]
}

/** Each refund and each return has its mail in the data folder; the process then ends. */
async function expectMails({ dataDir, using, server, sent }: MailedMoney): Promise<void> {
  const arrived = async () => {
    const mails = await readMails(join(dataDir, 'mail', account))
    return new Set(mails.map(({ messageId }) => messageId ?? '').filter((id) => id.startsWith('<order-changed.'))).size
  }
  const isMailed = ({ request, answers }: SentMoney) =>
    request.kind !== 'payment' && answers.length > 0 && answers.at(-1) !== 'rejected'
  await expect.poll(arrived, { timeout: 150_000, interval: 500 }).toBeGreaterThanOrEqual(sent.filter(isMailed).length)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const entries = await using((db) => db.select().from(orderEntry).where(eq(orderEntry.account, account)))
  const due = entries.filter(
    ({ entry }) => entry.kind === 'returned' || (entry.kind === 'refund' && !isPartOfReturn(entry)),
  )
  expect(await arrived()).toBe(due.length)
}

/** The refund of a return has no mail of its own. */
function isPartOfReturn(entry: { amount: number }): boolean {
  return entry.amount === PRICE
}
