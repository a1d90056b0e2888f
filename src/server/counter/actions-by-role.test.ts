import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { order } from '#data/schema/order.ts'
import { cashDay } from '#data/schema/payment.ts'
import { review } from '#data/schema/review.ts'
import { isAllowed, PERMISSIONS, type Permission } from '#domain/staff/permissions.ts'
import { ROLES, type Role } from '#domain/staff/role.ts'
import { type ActionIds, COUNTER_PAGES, STORE_ACTIONS, sentAction } from '../../../test/counter-actions.ts'
import { actionUrl, type CounterApp, createCounterApp } from '../../../test/counter-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { addOrder } from '../../../test/order.ts'
import { rowsOf } from '../../../test/rows-of.ts'

const permissions = Object.keys(PERMISSIONS) as Permission[]

describeOnEngines('what a role may do at a counter', (engine) => {
  let database: Database
  let app: CounterApp
  const ids: Record<string, ActionIds> = {}
  const cookies = {} as Record<Role, string>

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    for (const account of ['luna', 'norte']) ids[account] = await fill(account)
    for (const role of ROLES) {
      await app.join('luna', `${role}@luna.example`, role)
      cookies[role] = await app.signIn('luna', `${role}@luna.example`)
    }
  })
  afterAll(() => app.close())

  async function fill(account: string): Promise<ActionIds> {
    const { db } = database
    const { productIds } = await createStore(db, { account, products: [{ name: 'Vestido' }, { name: 'Falda' }] })
    const folio = account === 'luna' ? 1 : 901
    const { orderId } = await addOrder(db, { account, productIds, folio, email: 'ana@correo.mx' })
    const [{ customerId } = { customerId: 0 }] = await db.select().from(order).where(eq(order.id, orderId))
    const reviewed = { account, productId: productIds[0] ?? 0, orderId, rating: 4, author: 'Ana R.', body: 'Bonito.' }
    const [{ reviewId } = { reviewId: 0 }] = await db.insert(review).values(reviewed).returning({ reviewId: review.id })
    const personId = await app.join(account, `alguien@${account}.example`, 'seller')
    const opened = { openedAt: new Date(), openedBy: 'staff:ana' as const, opening: 0 }
    await db.insert(cashDay).values({ account, branchFid: 'roma', ...opened })
    return { folio, personId, productId: productIds[0] ?? 0, customerId, reviewId }
  }
  const nothing: ActionIds = { folio: 0, personId: '', productId: 0, customerId: 0, reviewId: 0 }
  const own = (): ActionIds => ids.luna ?? nothing
  const foreign = (): ActionIds => ids.norte ?? nothing

  const pages = permissions.flatMap((name) => {
    const page = COUNTER_PAGES[name]
    return page ? ROLES.map((role) => ({ name, role, page, isPermitted: isAllowed(role, name) })) : []
  })

  it.each(pages)('the page for $name by $role: $isPermitted', async ({ page, role, isPermitted }) => {
    const { status } = await app.get(`/luna/mostrador${page(own())}`, cookies[role])
    expect(status).toBe(isPermitted ? 200 : 403)
    // Another store's page is not there, or is one without its things.
    const there = await app.get(`/norte/mostrador${page(foreign())}`, cookies[role])
    expect(there.status).toBe(302)
  })

  const actions = STORE_ACTIONS.flatMap((name) => {
    const { permission } = sentAction(name, nothing)
    return ROLES.map((role) => ({ name, role, isPermitted: permission !== null && isAllowed(role, permission) }))
  })

  it.each(actions)('the action $name by $role: $isPermitted', async ({ name, role, isPermitted }) => {
    const { path, body } = sentAction(name, own())
    const before = isPermitted ? null : await rowsOf(database.db, 'luna')
    const { status } = await app.act(`/luna/mostrador${path}`, body, cookies[role])
    if (isPermitted) expect([200, 409]).toContain(status)
    else {
      expect(status).toBe(403)
      expect(await rowsOf(database.db, 'luna')).toEqual(before)
    }
  })

  it('rejects a visitor who is not signed in', async () => {
    const before = await rowsOf(database.db, 'luna')
    for (const name of STORE_ACTIONS) {
      const action = sentAction(name, own())
      const { status } = await app.act(`/luna/mostrador${action.path}`, action.body)
      expect(status).toBe(401)
    }
    expect(await rowsOf(database.db, 'luna')).toEqual(before)
  })

  it('changes nothing of another store, with any ids', async () => {
    const before = await rowsOf(database.db, 'norte')
    for (const name of STORE_ACTIONS) {
      const action = sentAction(name, foreign())
      const { status } = await app.act(`/luna/mostrador${action.path}`, action.body, cookies.owner)
      expect(status).toBeLessThan(500)
      const there = await app.act(`/norte/mostrador${action.path}`, action.body, cookies.owner)
      expect(there.status).toBe(401)
    }
    expect(await rowsOf(database.db, 'norte')).toEqual(before)
  })

  it.each([
    'https://127.0.0.1:6379/',
    'https://169.254.169.254/latest',
    'https://push.example:25/',
    'http://push.example/',
  ])('stores no device that is notified at %s', async (endpoint) => {
    const body = { ...sentAction('add-push', own()).body, endpoint }
    const before = await rowsOf(database.db, 'luna')
    expect((await app.act('/luna/mostrador/avisos', body, cookies.owner)).status).toBe(409)
    expect(await rowsOf(database.db, 'luna')).toEqual(before)
  })

  const UNREADABLE = ['', '{', 'null', '[]', '{"intent":7}', '{"intent":"toString"}', '{"intent":"nada"}']
  const HOSTILE = { orders: 'x', seen: 1, id: {}, personId: [], email: 9, until: 'mañana', to: null, scanned: '\0' }

  it('rejects what no page sends', async () => {
    for (const [index, name] of STORE_ACTIONS.entries()) {
      const path = `/luna/mostrador${sentAction(name, own()).path}`
      // All actions are read by the same function.
      const bodies = isWholeRun ? UNREADABLE : UNREADABLE.filter((_, at) => at === index % UNREADABLE.length)
      // The body of an upload is an image, or invalid.
      const status = name === 'add-image' || name === 'set-store-image' ? 409 : 400
      for (const body of bodies)
        expect((await app.send(actionUrl(path), body, { cookie: cookies.owner })).status).toBe(status)
      expect((await app.act(path, { intent: name, ...HOSTILE }, cookies.owner)).status).toBeLessThan(500)
    }
    expect(app.logged).toEqual([])
  })
})
