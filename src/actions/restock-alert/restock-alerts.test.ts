import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { findAlertByToken, readBranchesOfDevice } from '#data/restock-alert/find-alert.ts'
import { readAwaitedPieces } from '#data/restock-alert/read-awaited-pieces.ts'
import { readDueVariants, readStoresWithAlerts } from '#data/restock-alert/read-due-alerts.ts'
import { restockAlert } from '#data/schema/restock-alert.ts'
import { stock } from '#data/schema/stock.ts'
import { branch, warehouse } from '#data/schema/store.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { ANY_BRANCH, COUNTS_MS, WAITS_MS } from '#domain/restock-alert/restock-alert.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { deleteBranch } from '../store/delete-branch.ts'
import { digestAlertToken, digestDevice } from './alert-token.ts'
import { confirmAlert } from './confirm-alert.ts'
import { endAlert } from './end-alert.ts'
import { endPushAlerts } from './end-push-alerts.ts'
import { endSoldOutAlerts } from './end-sold-out-alerts.ts'
import { putAlertBack } from './put-alert-back.ts'
import { requestAlert } from './request-alert.ts'
import { requestPushAlert } from './request-push-alert.ts'
import { sendAlerts } from './send-alerts.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const inMs = (ms: number) => new Date(NOW.getTime() + ms)

type AlertMail = MailJob & { kind: 'restock-confirmation' | 'restock-alert' }

const endpointOf = (device: string) => `https://updates.push.services.mozilla.com/${device}`

describeOnEngines('restock alerts', (engine) => {
  let db: Db
  let stores = 0
  let account: string
  let variantId: number
  let productId: number
  let mails: AlertMail[]

  const queueMail = async (_: Db, jobs: MailJob[]) => {
    mails.push(...(jobs as AlertMail[]))
  }

  beforeEach(async () => {
    db ??= (await engine.open()).db
    mails = []
    account = `luna-${++stores}`
    const products = [{ name: 'Vestido', variants: [{ size: 'M', stock: 0 }] }]
    const { productIds } = await createStore(db, { account, products })
    productId = productIds[0] ?? 0
    const [place] = await db.select().from(stock).where(eq(stock.account, account))
    variantId = place?.variantId ?? 0
  })

  async function setPieces(onHand: number, warehouseFid = 'matriz') {
    await db
      .insert(stock)
      .values({ account, variantId, warehouseFid, onHand })
      .onConflictDoUpdate({ target: [stock.account, stock.variantId, stock.warehouseFid], set: { onHand } })
    await inTransaction(db, (tx) => refreshListing(tx, { account, productIds: [productId] }))
  }

  const request = (email: string, { branchFid = ANY_BRANCH, now = NOW } = {}) =>
    requestAlert(db, { account, now, variantId, branchFid, email, queueMail })

  /** Requests and confirms. */
  async function wait(email: string, options: { branchFid?: string; now?: Date } = {}) {
    expect(await request(email, options)).toEqual({ ok: true })
    expect(await confirmAlert(db, { account, now: options.now ?? NOW, token: mails.at(-1)?.token ?? '' })).toBe(true)
    mails = []
  }

  const requestOnDevice = (device: string, { branchFid = ANY_BRANCH, now = NOW, endpoint = endpointOf(device) } = {}) =>
    requestPushAlert(db, {
      account,
      now,
      variantId,
      branchFid,
      device: { endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      serverKey: 'K',
      isPublicUrl: (url) => !url.includes('internal'),
    })

  const branchesOf = (device: string, now = NOW) =>
    readBranchesOfDevice(db, { account, variantId, device: digestDevice(endpointOf(device)), now })

  /** Has two branches, each with a warehouse that sells online; `matriz` is in the first. */
  async function addBranches() {
    await db.insert(branch).values([
      { account, fid: 'centro', name: 'Centro' },
      { account, fid: 'sur', name: 'Sur' },
    ])
    await db.insert(warehouse).values({ account, fid: 'sur', name: 'Sur', servesOnline: true, branchFid: 'sur' })
    await db
      .update(warehouse)
      .set({ branchFid: 'centro' })
      .where(and(eq(warehouse.account, account), eq(warehouse.fid, 'matriz')))
  }

  const send = (now = NOW) => sendAlerts(db, { account, now, variantId, queueMail })
  const receivers = () => mails.map(({ email }) => email)

  it('an alert waits once its shopper has confirmed it, and no event names the shopper', async () => {
    await request('Ana@Correo.mx')
    expect(mails).toMatchObject([{ kind: 'restock-confirmation', account, email: 'ana@correo.mx' }])
    const token = mails[0]?.token ?? ''
    await setPieces(1)
    expect(await send()).toBe(0)
    expect(await confirmAlert(db, { account, now: NOW, token })).toBe(true)
    expect(await confirmAlert(db, { account, now: NOW, token })).toBe(false)
    expect(await send()).toBe(1)
    expect(mails[1]).toMatchObject({ kind: 'restock-alert', email: 'ana@correo.mx' })
    expect(await eventNames(db, account)).toEqual([])
  })

  it('a link that came too late, or from another store, confirms and ends nothing', async () => {
    await request('ana@correo.mx')
    const token = mails[0]?.token ?? ''
    await createStore(db, { account: `${account}-otra` })
    const foreign = { account: `${account}-otra`, now: NOW, token }
    expect([await confirmAlert(db, foreign), await endAlert(db, foreign)]).toEqual([false, false])
    const late = { account, now: inMs(4 * 86_400_000), token }
    expect([await confirmAlert(db, late), await endAlert(db, late)]).toEqual([false, false])
    expect(await endAlert(db, { account, now: NOW, token })).toBe(true)
  })

  it('the same request again keeps one row, with the token of the latest mail, and its place in the sequence', async () => {
    await wait('ana@correo.mx')
    await wait('eva@correo.mx', { now: inMs(1_000) })
    await request('ana@correo.mx', { now: inMs(2_000) })
    expect(await db.select().from(restockAlert).where(eq(restockAlert.account, account))).toHaveLength(2)
    mails = []
    await setPieces(1)
    await send()
    expect(receivers()).toEqual(['ana@correo.mx'])
  })

  it.each([
    ['a variant that is back', async () => setPieces(2), 'back-already'],
    [
      'a variant of another store',
      async () => {
        variantId += 1_000_000
      },
      'variant-unknown',
    ],
  ])('no alert is taken for %s', async (_, change, code) => {
    await change()
    expect(await request('ana@correo.mx')).toEqual({ ok: false, code })
    expect(mails).toEqual([])
  })

  it('a wave is no larger than what came back, and the next goes to those who came later', async () => {
    for (const [index, name] of ['ana', 'eva', 'luz', 'sol'].entries()) {
      await wait(`${name}@correo.mx`, { now: inMs(index) })
    }
    await setPieces(2)
    expect([await send(inMs(10)), await send(inMs(11))]).toEqual([2, 0])
    expect(receivers()).toEqual(['ana@correo.mx', 'eva@correo.mx'])
    // One buys, which leaves a piece for the other.
    await setPieces(1)
    expect(await send(inMs(12))).toBe(0)
    await setPieces(3)
    expect(await send(inMs(13))).toBe(1)
    // A day later the pieces that were left lying are offered to the next.
    expect(await send(inMs(13 + COUNTS_MS))).toBe(1)
    expect(receivers()).toEqual(['ana@correo.mx', 'eva@correo.mx', 'luz@correo.mx', 'sol@correo.mx'])
  })

  it('pieces that are gone and come back again are for the next shoppers at once', async () => {
    await wait('ana@correo.mx')
    await wait('eva@correo.mx', { now: inMs(1) })
    await setPieces(1)
    await send()
    await setPieces(0)
    expect(await endSoldOutAlerts(db, { account, now: NOW })).toBe(1)
    await setPieces(1)
    expect(await send()).toBe(1)
    expect(receivers()).toEqual(['ana@correo.mx', 'eva@correo.mx'])
  })

  it('an alert that was not handed over before its piece was gone waits in its old place', async () => {
    await wait('ana@correo.mx')
    await wait('eva@correo.mx', { now: inMs(1) })
    await setPieces(1)
    await send()
    const [first] = mails
    await setPieces(0)
    await putAlertBack(db, { account, now: NOW, token: first?.token ?? '' })
    await setPieces(1)
    expect(await send()).toBe(1)
    expect(receivers()).toEqual(['ana@correo.mx', 'ana@correo.mx'])
    // The message of the first attempt, tried again, takes nothing back.
    await putAlertBack(db, { account, now: NOW, token: first?.token ?? '' })
    expect(await send()).toBe(0)
  })

  it('shoppers who wait for a branch are alerted when that branch has a piece', async () => {
    await addBranches()
    await wait('sur@correo.mx', { branchFid: 'sur' })
    await wait('todas@correo.mx', { now: inMs(1) })
    expect(await request('x@correo.mx', { branchFid: 'norte' })).toEqual({ ok: false, code: 'branch-unknown' })
    await setPieces(1)
    expect(await send()).toBe(1)
    expect(receivers()).toEqual(['todas@correo.mx'])
    await setPieces(1, 'sur')
    expect(await send()).toBe(1)
    expect(receivers()).toEqual(['todas@correo.mx', 'sur@correo.mx'])
    expect(await request('y@correo.mx', { branchFid: 'sur' })).toEqual({ ok: false, code: 'back-already' })
  })

  it('a device waits at once, is no unconfirmed mail, and comes in its turn among e-mails', async () => {
    await wait('ana@correo.mx')
    expect(await requestOnDevice('1', { now: inMs(1) })).toEqual({ ok: true })
    expect(await requestOnDevice('1', { now: inMs(9) })).toEqual({ ok: true })
    await wait('eva@correo.mx', { now: inMs(2) })
    const [stored] = await db.select().from(restockAlert).where(isNotNull(restockAlert.pushEndpoint))
    expect(stored).toMatchObject({ confirmedAt: null, pushServerKey: 'K', createdAt: inMs(1) })
    expect(await readStoresWithAlerts(singleDatabase(db))).toContain(account)
    expect(await readAwaitedPieces(db, { account, now: NOW })).toMatchObject([{ count: 3 }])
    await setPieces(2)
    expect(await readDueVariants(db, { account, now: NOW })).toEqual([variantId])
    expect([await send(inMs(10)), await send(inMs(11))]).toEqual([2, 0])
    expect(mails).toMatchObject([
      { kind: 'restock-alert', email: 'ana@correo.mx' },
      { kind: 'restock-push', alertId: stored?.id },
    ])
  })

  it('a device ends its own alerts to a variant, and sees those that wait', async () => {
    await requestOnDevice('1')
    await requestOnDevice('2')
    expect([await branchesOf('1'), await branchesOf('3')]).toEqual([[ANY_BRANCH], []])
    await endPushAlerts(db, { account, variantId, endpoint: endpointOf('1') })
    await endPushAlerts(db, { account, variantId: variantId + 1, endpoint: endpointOf('2') })
    expect([await branchesOf('1'), await branchesOf('2')]).toEqual([[], [ANY_BRANCH]])
    expect(await branchesOf('2', inMs(WAITS_MS))).toEqual([])
    await setPieces(1)
    await send()
    expect(await branchesOf('2')).toEqual([])
  })

  it.each([
    ['no push service', 'https://evil.example/1'],
    ['a name that ends like one', 'https://evilpush.apple.com/1'],
    ['no public URL', 'https://web.push.apple.com/internal'],
    ['plain HTTP', 'http://web.push.apple.com/1'],
  ])('no alert is taken for a device of %s', async (_, endpoint) => {
    expect(await requestOnDevice('1', { endpoint })).toEqual({ ok: false, code: 'device-invalid' })
    expect(await db.select().from(restockAlert).where(eq(restockAlert.account, account))).toEqual([])
  })

  it('shoppers of a branch that is deleted wait for any, once', async () => {
    await addBranches()
    await wait('ana@correo.mx', { branchFid: 'sur' })
    await requestOnDevice('1', { branchFid: 'sur' })
    await requestOnDevice('1', { now: inMs(1) })
    expect(await branchesOf('1')).toEqual([ANY_BRANCH, 'sur'])
    await db.delete(warehouse).where(and(eq(warehouse.account, account), eq(warehouse.fid, 'sur')))
    expect(await deleteBranch(db, { account, actor: 'shopper', now: NOW, fid: 'sur' })).toEqual({ ok: true })
    expect(await branchesOf('1')).toEqual([ANY_BRANCH])
    await setPieces(2)
    expect(await send()).toBe(2)
  })

  it('unsubscribing ends the alert, and from a sent one all alerts of the e-mail', async () => {
    await request('ana@correo.mx')
    const token = mails[0]?.token ?? ''
    await confirmAlert(db, { account, now: NOW, token })
    expect(await endAlert(db, { account, now: NOW, token })).toBe(true)
    expect(await endAlert(db, { account, now: NOW, token })).toBe(false)
    await wait('ana@correo.mx')
    await setPieces(1)
    await send()
    const sent = mails.at(-1)?.token ?? ''
    await db.insert(restockAlert).values({
      account,
      id: 'otra',
      variantId,
      branchFid: 'sur',
      email: 'ana@correo.mx',
      tokenDigest: 'otra',
      createdAt: NOW,
      expiresAt: inMs(1_000),
    })
    expect(await endAlert(db, { account, now: NOW, token: sent })).toBe(true)
    expect(await db.select().from(restockAlert).where(eq(restockAlert.account, account))).toEqual([])
  })

  it('the stores and variants with due alerts are found, and the counter sees how many wait', async () => {
    await wait('ana@correo.mx')
    await wait('eva@correo.mx', { now: inMs(5) })
    expect(await readStoresWithAlerts(singleDatabase(db))).toContain(account)
    expect(await readDueVariants(db, { account, now: NOW })).toEqual([])
    expect(await readAwaitedPieces(db, { account, now: NOW })).toMatchObject([
      { variantId, name: 'Vestido', branch: null, count: 2, since: NOW },
    ])
    await setPieces(1)
    expect(await readDueVariants(db, { account, now: NOW })).toEqual([variantId])
  })

  describe('with many shoppers and processes', () => {
    it('10,000 who wait for one piece, by mail or on devices, lead to one message', async () => {
      await db.execute(sql`
        insert into restock_alert
          (account, id, variant_id, branch_fid, email, token_digest, created_at, confirmed_at, expires_at,
            push_endpoint)
        select ${account}, 'a' || n, ${variantId}::bigint, '', n || '@correo.mx', 't' || n,
          ${NOW.toISOString()}::timestamptz + n * interval '1 second',
          case when n % 2 = 0 then ${NOW.toISOString()}::timestamptz end, ${inMs(86_400_000).toISOString()}::timestamptz,
          case when n % 2 = 1 then 'https://web.push.apple.com/' || n end
        from generate_series(1, 10000) as n`)
      await setPieces(1)
      const sent = await Promise.all([send(), send(), send()])
      expect(sent.toSorted()).toEqual([0, 0, 1])
      expect(mails).toMatchObject([{ kind: 'restock-push', alertId: 'a1' }])
    })

    it('waves of several processes together are no larger than what came back, and alert each shopper once', async () => {
      for (let n = 0; n < 6; n++) await wait(`${n}@correo.mx`, { now: inMs(n) })
      await setPieces(4)
      await Promise.all(Array.from({ length: 5 }, () => send()))
      expect(receivers().toSorted()).toEqual(['0@correo.mx', '1@correo.mx', '2@correo.mx', '3@correo.mx'])
      for (const { token } of mails) {
        expect(await findAlertByToken(db, { account, tokenDigest: digestAlertToken(token), now: NOW })).not.toBeNull()
      }
    })

    it('a wave whose messages cannot be queued is sent again as a whole', async () => {
      await wait('ana@correo.mx')
      await setPieces(1)
      const failing = async () => {
        throw new Error('no queue')
      }
      await expect(sendAlerts(db, { account, now: NOW, variantId, queueMail: failing })).rejects.toThrow('no queue')
      expect(await send()).toBe(1)
    })
  })
})
