import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openPaymentPage } from '#actions/payment/open-payment-page.ts'
import { refundOrder } from '#actions/payment/refund-order.ts'
import { saveOnlineAccount } from '#actions/payment/save-online-account.ts'
import type { Database, Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { onlinePayment, onlineRefund, paymentRequest } from '#data/schema/online-payment.ts'
import { order } from '#data/schema/order.ts'
import { payment } from '#data/schema/payment.ts'
import { folioOfReference } from '#domain/money/online-payment.ts'
import type { PaymentTools } from '#domain/payment/payment-provider.ts'
import { createMercadoPago } from '#server/adapters/mercado-pago.ts'
import { createOrderSigner } from '#server/adapters/order-signer.ts'
import { createSecretCipher } from '#server/adapters/secret-cipher.ts'
import { createStore } from '../../../test/create-store.ts'
import { createDataFolder, createPostgres } from '../../../test/databases.ts'
import { raceDice } from '../../../test/kill-and-race/kill-plan.ts'
import { jsonPost } from '../../../test/kill-and-race/work.ts'
import { type StandInPayment, signedNotice, startMercadoPago } from '../../../test/mercado-pago-server.ts'
import { addOrder } from '../../../test/order.ts'
import { killed, killServers, startServer } from '../../../test/server-process.ts'

const account = 'luna'
const SECRET = 'a secret of this installation'
const [TOKEN, WEBHOOK_SECRET] = ['TEST-luna', 'clave']
const ORDERS = 20
/** Requests to the provider after which a process is killed while it waits for the next response. */
const KILLS = [3, 9, 5, 14, 2]

afterEach(killServers)

describe.each(['pglite', 'postgres'] as const)('on %s', (engine) => {
  it('a process that is killed amid online payments and refunds has each of them once in the end', async () => {
    const provider = await startMercadoPago([TOKEN])
    onTestFinished(() => provider.close())
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
    const tools = {
      provider: createMercadoPago({ baseUrl: provider.url }),
      cipher: createSecretCipher([SECRET]),
    }
    const environment = {
      SECRET,
      DATA_DIR: dataDir,
      MERCADO_PAGO_BASE_URL: provider.url,
      ...(url ? { DATABASE_URL: url } : {}),
    }
    const dice = raceDice(`online payments on ${engine}`)
    await using((db) => openStore(db, tools))
    const made = [...provider.preferences.values()].flatMap((page) => {
      const whole = provider.pay(page)
      // Some shoppers pay twice.
      return dice.percent(20) ? [whole, provider.pay(page)] : [whole]
    })
    // Some notices are lost for good: the search finds their payments.
    const notices = dice.shuffle(made.filter(() => dice.percent(85)).flatMap((each) => [each, each]))
    let cut = 0

    let refunds = 0
    for (const [round, kill] of [...KILLS, null].entries()) {
      const server = startServer(environment)
      let requests = 0
      let isKilled = false
      provider.watch(() => {
        requests += 1
        if (kill === null || requests <= kill || isKilled) return
        isKilled = true
        void killed(server.child)
      })
      // The job begins before the process serves, and the process may be killed by then.
      const origin = await server.ready.catch((error: unknown) => {
        if (!isKilled) throw error
        return ''
      })
      const sent = round === 0 ? notices : notices.filter(() => dice.percent(30))
      for (const each of origin === '' ? [] : sent) {
        const isTaken = await notify(origin, each).catch(() => false)
        if (!isTaken) cut += 1
      }
      if (kill !== null) {
        await expect.poll(() => isKilled || requests === 0, { timeout: 150_000, interval: 200 }).toBe(true)
        if (!isKilled) await killed(server.child)
        await server.ended
        refunds += await using((db) => refundSome(db, { round, dice }))
        await using(letTimePass)
        continue
      }
      const isDone = async () => {
        const pages = await Promise.all(made.map((each) => viewOf(origin, each)))
        const twice = made.filter((each, index) => made.findIndex(isOfSameOrder(each)) !== index)
        const overpaid = await Promise.all(twice.map((each) => viewOf(origin, each)))
        const isPaid = pages.every((page) => !page.includes('Por pagar'))
        return isPaid && overpaid.every((page) => page.includes('te devolverá')) && provider.refunds.size === refunds
      }
      await expect.poll(isDone, { timeout: 200_000, interval: 1_000 }).toBe(true)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    const figures = { payments: made.length, cut, refunds, requests: provider.requests.length }
    process.stdout.write(`killed amid online payments ${engine} ${JSON.stringify(figures)}\n`)
    expect(refunds).toBeGreaterThan(0)
    await using((db) => expectEachOnce(db, made))
    await drop()
  })
})

const isOfSameOrder = (one: StandInPayment) => (other: StandInPayment) =>
  one.external_reference === other.external_reference

/** Creates a store that is paid online, with an opened page for each of its orders. */
async function openStore(db: Db, tools: PaymentTools): Promise<void> {
  const { productIds } = await createStore(db, { account, products: [{ name: 'Vestido' }] })
  // The pages were opened a while ago, so that their payments are searched for at once.
  const now = new Date(Date.now() - 600_000)
  const secrets = { accessToken: TOKEN, webhookSecret: WEBHOOK_SECRET }
  await saveOnlineAccount(db, { account, actor: 'staff:1', now, ...secrets, unpaidHours: 48, isOn: true, ...tools })
  for (let folio = 1; folio <= ORDERS; folio++) {
    await addOrder(db, { account, productIds, folio, email: `${folio}@correo.mx`, columns: { createdAt: now } })
    const terms = { methods: { pickup: ['online' as const], local: [], national: [] } }
    const urls = { returnUrl: 'http://localhost/luna', noticeUrl: null }
    await openPaymentPage(db, { account, folio, now, terms, storeName: 'Luna', ...urls, ...tools })
  }
}

/** @returns whether the notice was taken */
async function notify(origin: string, { id }: StandInPayment): Promise<boolean> {
  const { body, headers } = signedNotice(id, { secret: WEBHOOK_SECRET })
  const response = await fetch(`${origin}/${account}/payment`, jsonPost(body, headers))
  return response.ok
}

/** The page of the order of a payment, as its shopper reads it. */
async function viewOf(origin: string, { external_reference: reference }: StandInPayment): Promise<string> {
  const folio = folioOfReference(reference, account) ?? 0
  const firma = createOrderSigner([SECRET]).signLink({ account, folio })
  const response = await fetch(`${origin}/${account}/order-view?${new URLSearchParams({ folio: `${folio}`, firma })}`)
  return response.text()
}

/** Records refunds for the next process to send. @returns how many */
async function refundSome(
  db: Db,
  { round, dice }: { round: number; dice: ReturnType<typeof raceDice> },
): Promise<number> {
  let recorded = 0
  for (const { folio, paid } of await db.select().from(order).where(eq(order.account, account))) {
    if ((paid ?? 0) === 0 || !dice.percent(30)) continue
    const refunded = await refundOrder(db, {
      account,
      actor: 'staff:1',
      now: new Date(),
      order: { folio },
      key: `devuelto-${round}`,
      method: 'online',
      amount: 1_000,
      reason: 'Un defecto.',
      queueMail: async () => {},
    })
    if (refunded.ok) recorded += 1
  }
  return recorded
}

/** Has everything due that waits for its next attempt, as after some minutes. */
async function letTimePass(db: Db): Promise<void> {
  const now = new Date()
  await db.update(paymentRequest).set({ searchAt: now }).where(isNotNull(paymentRequest.searchAt))
  await db.update(onlinePayment).set({ readAt: now }).where(isNotNull(onlinePayment.readAt))
  await db.update(onlineRefund).set({ sendAt: now }).where(isNotNull(onlineRefund.sendAt))
}

/** Each payment at the provider is recorded once, each refund is made once, and the orders have their sums. */
async function expectEachOnce(db: Db, made: readonly StandInPayment[]): Promise<void> {
  const rows = await db.select().from(payment).where(eq(payment.account, account))
  const sumOf = (kind: 'payment' | 'refund', reference: string) =>
    rows
      .filter((row) => row.kind === kind && row.reference === reference && row.voidedAt === null)
      .reduce((sum, { amount }) => sum + amount, 0)
  for (const { id, transaction_amount: amount, transaction_amount_refunded: refunded } of made) {
    const reference = String(id)
    expect(rows.filter((row) => row.kind === 'payment' && row.reference === reference)).toHaveLength(1)
    expect([sumOf('payment', reference), sumOf('refund', reference)]).toEqual([
      Math.round(100 * amount),
      Math.round(100 * refunded),
    ])
  }
  for (const { id, folio, paid } of await db.select().from(order).where(eq(order.account, account))) {
    const own = rows.filter(({ orderId, voidedAt }) => orderId === id && voidedAt === null)
    const net = own.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)
    expect([folio, paid]).toEqual([folio, net])
  }
  const refunds = await db.select().from(onlineRefund).where(eq(onlineRefund.account, account))
  expect(refunds.filter(({ state }) => state !== 'done')).toEqual([])
}
