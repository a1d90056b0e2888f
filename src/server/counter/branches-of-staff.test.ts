import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeBranches } from '#actions/staff/change-branches.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import { deleteBranch } from '#actions/store/delete-branch.ts'
import type { Database } from '#data/database/client.ts'
import { order } from '#data/schema/order.ts'
import { cashDay } from '#data/schema/payment.ts'
import { review } from '#data/schema/review.ts'
import { type ActionIds, COUNTER_PAGES, STORE_ACTIONS, sentAction } from '../../../test/counter-actions.ts'
import { type CounterApp, createCounterApp } from '../../../test/counter-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'
import { rowsOf } from '../../../test/rows-of.ts'

/** Words that only orders of the other branch have. */
const SECRETS = ['Secundino', 'secundino@correo.mx', '5500000042']
const [OWN, OTHER] = [1, 42]
const NO_IDS: ActionIds = { folio: 0, personId: '', productId: 0, customerId: 0, reviewId: 0 }

describeOnEngines('a manager who is limited to a branch', (engine) => {
  let database: Database
  let app: CounterApp
  let ids = NO_IDS
  let cookie = ''
  let owner = ''
  let personId = ''
  const by = { account: 'luna', actor: 'command:test', now: new Date() } as const

  beforeAll(async () => {
    database = await engine.open()
    const { db } = database
    app = await createCounterApp(database)
    const { productIds } = await createStore(db, {
      account: 'luna',
      products: [{ name: 'Vestido', variants: [{ sku: 'V-M', barcode: '7501234567893' }] }],
    })
    for (const fid of ['roma', 'centro']) await addPickupBranch(db, { account: 'luna', fid, name: fid })
    const placed = [
      { folio: OWN, branch: 'roma', name: 'Ana Ruiz', email: 'ana@correo.mx', phone: '5511111111' },
      { folio: OTHER, branch: 'centro', name: 'Secundino Paz', email: 'secundino@correo.mx', phone: '5500000042' },
      // A customer of both branches.
      { folio: 43, branch: 'centro', name: 'Ana Secundino', email: 'ana@correo.mx', phone: '5511111111' },
    ]
    for (const { folio, branch, name, email, phone } of placed) {
      const header = { sucursal: branch, sucursalnombre: branch, clientenombre: name, clientetelefono: phone }
      await addOrder(db, { account: 'luna', productIds, folio, email, name, header })
    }
    // It has left the store with a piece.
    const gone = { preparationStatus: 'Entregado', handedOverAt: new Date() } as const
    await addOrder(db, {
      account: 'luna',
      productIds,
      folio: 44,
      email: 'secundino@correo.mx',
      name: 'Secundino Paz',
      columns: gone,
      header: { sucursal: 'centro', clientenombre: 'Secundino Paz', clientetelefono: '5500000042' },
    })
    const [other] = await db.select().from(order).where(eq(order.folio, OTHER))
    const reviewed = { account: 'luna', productId: productIds[0] ?? 0, orderId: other?.id ?? null, rating: 4 }
    const [{ reviewId } = { reviewId: 0 }] = await db
      .insert(review)
      .values({ ...reviewed, author: 'Alguien', body: 'Bonito.' })
      .returning({ reviewId: review.id })
    await db.insert(cashDay).values({
      account: 'luna',
      branchFid: 'centro',
      openedAt: new Date(),
      openedBy: 'staff:Secundino',
      opening: 4_242,
    })
    const seller = await app.join('luna', 'alguien@luna.example', 'seller')
    ids = {
      folio: OTHER,
      personId: seller,
      productId: productIds[0] ?? 0,
      customerId: other?.customerId ?? 0,
      reviewId,
    }
    personId = await app.join('luna', 'gerente@luna.example', 'manager')
    await changeBranches(db, { ...by, personId, branches: ['roma'] })
    cookie = await app.signIn('luna', 'gerente@luna.example')
    await app.join('luna', 'duena@luna.example', 'owner')
    owner = await app.signIn('luna', 'duena@luna.example')
  })
  afterAll(() => app.close())

  const get = (path: string) => app.get(`/luna/mostrador${path}`, cookie)

  const text = async (path: string, who = cookie) => {
    const { status, body } = await app.get(`/luna/mostrador${path}`, who)
    return { status, text: 'text' in (body ?? {}) ? String(body.text) : JSON.stringify(body) }
  }
  const none = (found: string) => SECRETS.filter((secret) => found.includes(secret))

  /** Every page, list and file with orders, and the forms of the URL that might name an order of another branch. */
  const PATHS = [
    '/',
    '/pedidos',
    '/pedidos/nuevos',
    '/pedidos/lista',
    '/pedidos/lista?sucursal=centro',
    '/pedidos/lista?busca=Secundino',
    '/pedidos/lista?busca=42',
    '/pedidos/lista/mas?busca=secundino',
    '/pedidos/exportar?desde=2020-01-01',
    '/pedidos/exportar?busca=42&renglon=prenda',
    '/pedidos/1',
    '/entregar?codigo=PEDIDO-42',
    '/entregar?codigo=Secundino',
    '/entregar?codigo=5500000042',
    '/entregar?codigo=7501234567893',
    '/entregar?codigo=PEDIDO-1',
    '/entregar?persona=42',
    '/entregar?persona=1',
    '/caja',
    '/caja?sucursal=centro',
    '/tablero',
    '/tablero/ventas',
    '/opiniones',
    '/opiniones/mas',
    '/equipo',
    '/inventario',
    '/productos',
  ]

  it.each(PATHS)('finds no order of another branch at %s', async (path) => {
    const found = await text(path)
    expect([200, 404]).toContain(found.status)
    // A page repeats the text that was searched for.
    expect(none(found.text.replaceAll(decodeURIComponent(path.split('=').at(-1) ?? ' '), ''))).toEqual([])
  })

  it.each([
    '/pedidos/42',
    '/pedidos/imprimir/lista-para-surtir?folios=42',
    '/pedidos/imprimir/etiqueta-de-paquete?folios=42,43',
    '/caja/1',
  ])('gets the page of nothing at %s, and of an order that there is not', async (path) => {
    const unknown = await text(path.replaceAll(/\d+/g, '9999'))
    const found = await text(path)
    expect([found.status, none(found.text)]).toEqual([404, []])
    expect(unknown.status).toBe(404)
  })

  it.each(['/clientes', '/clientes/mas', '/actividad', '/actividad/mas', '/tienda/cupones'])(
    'has no page %s, which is about the whole store',
    async (path) => {
      expect((await text(path)).status).toBe(403)
    },
  )

  it.each(['see-customers', 'export-customer', 'see-activity', 'change-campaigns'] as const)(
    'has no page for %s',
    async (permission) => {
      const page = COUNTER_PAGES[permission]?.(ids) ?? ''
      expect((await text(page)).status).toBe(403)
    },
  )

  it('sees the orders of the own branch, and their number', async () => {
    expect((await text('/pedidos/1')).text).toContain('Ana Ruiz')
    expect((await get('/pedidos/nuevos')).body).toMatchObject({ count: 1 })
    const { text: home } = await text('/')
    expect(home).toContain('Pedidos de roma')
    const { text: sheet } = await text('/pedidos/exportar?desde=2020-01-01')
    expect(sheet.trim().split('\r\n')).toHaveLength(2)
  })

  it.each([
    '/pedidos',
    '/pedidos/42',
    '/pedidos/lista',
    '/pedidos/exportar?desde=2020-01-01',
    '/entregar?codigo=PEDIDO-42',
    '/entregar?codigo=7501234567893',
  ])('would find it at %s without the limit', async (path) => {
    expect(none((await text(path, owner)).text)).not.toEqual([])
  })

  /** The actions that name an order. */
  const OF_ORDERS = STORE_ACTIONS.filter((name) => {
    const { path, body } = sentAction(name, { ...NO_IDS, folio: 777_777 })
    return `${path} ${JSON.stringify(body)}`.includes('777777')
  })

  it('changes no order of another branch by any action, each of which responds as to an unknown order', async () => {
    const before = await rowsOf(database.db, 'luna')
    const outcome = async (name: (typeof OF_ORDERS)[number], folio: number) => {
      const { path, body: sent } = sentAction(name, { ...ids, folio })
      const { status, body } = await app.act(`/luna/mostrador${path}`, sent, cookie)
      return { name, status, body: JSON.stringify(body).replaceAll(String(folio), 'folio') }
    }
    expect(OF_ORDERS).toContain('hand-over-order')
    for (const name of OF_ORDERS) expect(await outcome(name, OTHER)).toEqual(await outcome(name, 9_999))
    expect(await rowsOf(database.db, 'luna')).toEqual(before)
  })

  it('opens and closes the drawer of the own branch alone', async () => {
    const act = async (body: object) => (await app.act('/luna/mostrador/caja', body, cookie)).status
    expect(await act({ intent: 'open-cash-day', branchFid: 'centro', opening: 0 })).toBe(409)
    expect(await act({ intent: 'close-cash-day', id: 1, counted: 4_242, note: '' })).toBe(409)
    expect(await act({ intent: 'open-cash-day', branchFid: 'roma', opening: 0 })).toBe(200)
  })

  it('hands an order of the own branch over', async () => {
    const body = { intent: 'hand-over-order', scanned: 'PEDIDO-1' }
    expect((await app.act('/luna/mostrador/entregar', body, cookie)).status).toBe(200)
  })

  it('sees no order once the branch is deleted, and the owner is shown that', async () => {
    const { db } = database
    expect(await deleteBranch(db, { ...by, fid: 'roma' })).toEqual({ ok: true })
    expect((await text('/pedidos/1')).status).toBe(404)
    expect((await get('/pedidos/nuevos')).body).toMatchObject({ count: 0 })
    expect((await text('/')).text).toContain('No tienes sucursal')
    expect((await text('/equipo', owner)).text).toContain('No ve pedidos: se eliminó su sucursal.')
    const again = { ...by, email: 'otra@luna.example', role: 'seller', queueMail: null } as const
    expect(await inviteMember(db, { ...again, branches: ['roma'] })).toEqual({ ok: false, code: 'branch-unknown' })
  })
})
