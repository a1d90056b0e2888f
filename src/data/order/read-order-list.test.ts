import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { urgencyOf } from '#domain/order/board.ts'
import { amountToRefund } from '#domain/order/order-balance.ts'
import { parseOrderView, placedWithin } from '#domain/order/order-view.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { readOpenOrders } from './read-open-orders.ts'
import { countOrderList, readListedIds, readOrderList } from './read-order-list.ts'
import { readToRefund } from './read-to-refund.ts'

const timeZone = 'America/Mexico_City'
const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour))
const now = at(20)

describeOnEngines('the list of orders', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, {
      account: 'luna',
      products: [{ name: 'Vestido', variants: [{ sku: 'VS-100' }] }],
    })
    await createStore(db, { account: 'norte' })
    const add = (folio: number, given: Partial<Parameters<typeof addOrder>[1]>) =>
      addOrder(db, { account: 'luna', productIds, folio, ...given })
    await add(1, { name: 'Ana Ruiz', columns: { createdAt: at(1), pickupAt: at(30), total: 500 } })
    await add(2, {
      name: 'María Núñez',
      email: 'Maria@Correo.mx',
      header: { clientetelefono: '5587654321', sucursal: 'roma', envio_tarifa_nombre: 'Envío local' },
      columns: {
        createdAt: at(2),
        deliveryMethod: 'delivery',
        preparationStatus: 'Enviado',
        trackingNumber: 'EST-9',
        total: 300,
      },
    })
    const over = { preparationStatus: 'Entregado', handedOverAt: at(9) } as const
    await add(3, {
      columns: { createdAt: at(3), ...over, status: 'Cerrado', paymentStatus: 'Pagado', total: 900, paid: 900 },
    })
    await add(4, { columns: { createdAt: at(4), ...over, total: 100, credited: 300, paid: 50 } })
    await add(5, {
      columns: { createdAt: at(5), status: 'Cancelado', cancelledAt: at(6), pickupAt: at(6), total: 700, paid: 700 },
    })
    await add(6, {
      columns: { createdAt: at(6), pickupAt: at(8), preparationStatus: 'En preparación', total: 700, paid: 650 },
    })
  })

  const list = (
    query: string,
    { account = 'luna', branches = null as BranchScope, after = null as number | null, limit = 50 } = {},
  ) => {
    const { filter, sort } = parseOrderView(new URLSearchParams(query))
    const placed = placedWithin(filter, { timeZone, now: now.getTime() })
    return { account, branches, filter, placed, now, sort, after, limit }
  }
  const folios = async (query: string) => (await readOrderList(db, list(query))).orders.map(({ folio }) => folio)

  it.each([
    ['', [6, 5, 4, 3, 2, 1]],
    ['orden=antiguos', [1, 2, 3, 4, 5, 6]],
    ['orden=total', [3, 6, 5, 1, 2, 4]],
    ['orden=hora&estado=abiertos', [6, 2, 1]],
    ['estado=enviados', [2]],
    ['estado=listos-y-enviados', [2]],
    ['estado=listos', []],
    ['estado=nuevos', [1]],
    ['estado=entregados', [4, 3]],
    ['estado=cancelados', [5]],
    ['pago=por-cobrar', [6, 4, 2, 1]],
    ['pago=por-cobrar&estado=entregados', [4]],
    ['pago=pagados', [3]],
    ['pago=por-devolver', [5, 4]],
    ['pago=por-devolver&estado=cancelados', [5]],
    ['busca=5&pago=por-devolver', [5, 4]],
    ['entrega=envio', [2]],
    ['sucursal=roma', [2]],
    ['atrasados=si', [6]],
    // The sixth was placed at midnight in the store.
    ['desde=2026-11-18', [6]],
    ['hasta=2026-11-17', [5, 4, 3, 2, 1]],
    ['periodo=hoy', [6]],
    ['periodo=7-dias', [6, 5, 4, 3, 2, 1]],
    ['busca=nunez', [2]],
    ['busca=NÚÑEZ maría', [2]],
    ['busca=aria', [2]],
    ['busca=maria@correo', [2]],
    ['busca=8765', [2]],
    ['busca=55 8765 4321', [2]],
    ['busca=est-9', [2]],
    ['busca=prenda&estado=abiertos', [6, 2, 1]],
    ['busca=VS-100&pago=pagados', [3]],
    ['busca=%234', [4]],
    ['busca=pedido-4&estado=cancelados', []],
    ['busca=nadie', []],
    ['busca=100%25', []],
  ])('has of %j the orders %j, and counts them', async (query, expected) => {
    expect(await folios(query)).toEqual(expected)
    expect(await countOrderList(db, list(query))).toBe(expected.length)
    const ids = await readListedIds(db, { ...list(query), after: 0, limit: 50 })
    expect(ids).toHaveLength(expected.length)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })

  it('has the order of a folio first, and once', async () => {
    // The digit begins the phone of all, too.
    expect(await folios('busca=5')).toEqual([5, 6, 4, 3, 2, 1])
    expect(await countOrderList(db, list('busca=5'))).toBe(6)
  })

  it.each(['', 'orden=antiguos', 'orden=total', 'orden=hora', 'busca=5'])('goes on in parts: %j', async (query) => {
    const all = await folios(query)
    const parts: number[] = []
    let after: number | null = null
    do {
      const { orders, next } = await readOrderList(db, list(query, { after, limit: 2 }))
      parts.push(...orders.map(({ folio }) => folio))
      after = next
    } while (after !== null)
    expect(parts).toEqual(all)
  })

  it('has as late the orders that the board has as late', async () => {
    const { orders } = await readOrderList(db, list(''))
    const late = orders.filter((each) => urgencyOf(each, now.getTime()) === 'late').map(({ folio }) => folio)
    expect(await folios('atrasados=si')).toEqual(late)
  })

  it('has the orders with money to give back, and the sum', async () => {
    const { orders } = await readOrderList(db, list(''))
    const owing = orders.filter((each) => amountToRefund(each) > 0)
    expect(await folios('pago=por-devolver')).toEqual(owing.map(({ folio }) => folio))
    const amount = owing.reduce((sum, each) => sum + amountToRefund(each), 0)
    expect(await readToRefund(db, { account: 'luna', branches: null })).toEqual({ orders: owing.length, amount })
    expect(await readToRefund(db, { account: 'norte', branches: null })).toEqual({ orders: 0, amount: 0 })
  })

  it('is of one store', async () => {
    expect((await readOrderList(db, list('', { account: 'norte' }))).orders).toEqual([])
  })

  it('has the open orders of a person by e-mail and by phone', async () => {
    const open = async (email: string, phone: string) =>
      (await readOpenOrders(db, { account: 'luna', email, phone, branches: null, limit: 10 })).map(({ folio }) => folio)
    expect(await open('MARIA@correo.mx', '')).toEqual([2])
    expect(await open('otra@correo.mx', '5587654321')).toEqual([2])
    expect(await open('otra@correo.mx', '558765432')).toEqual([])
    expect(await open('ana@correo.mx', '')).toEqual([6, 1])
    expect(await open('nadie\0', '')).toEqual([])
  })
})
