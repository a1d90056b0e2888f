import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { respondingServer } from '../../test/responding-server.ts'
import { createTillClient } from './till-client.ts'
import { createDeeds, type ListedProduct, type ListedStock } from './till-deeds.ts'

const NOW = new Date('2026-11-18T18:00:00Z')

const place = (variante: number, disponible: number, sku: string | null = null): ListedStock => {
  return { variante, sku, almacen: 'matriz', existencia: disponible, disponible }
}

interface Given {
  stock?: ListedStock[]
  products?: ListedProduct[]
  /** Numbers that it draws, in turn; the last for ever. */
  draws?: number[]
  /** Bodies that the server responds with, by path, in turn; the last for ever. */
  responses?: Record<string, unknown[]>
}

/** A till before a server that takes everything, and what it sent. */
async function open({ stock = [], products = [], draws = [0], responses = {} }: Given) {
  const sent: { method: string; path: string; body: unknown }[] = []
  const origin = await respondingServer(async (request, response) => {
    const path = (request.url ?? '').replace('/api/v1', '')
    const body = await json(request).catch(() => null)
    sent.push({ method: request.method ?? '', path, body })
    const turns = responses[path] ?? [{}]
    response.end(JSON.stringify(turns.length > 1 ? turns.shift() : turns[0]))
  })
  let drawn = 0
  let ids = 0
  const deeds = createDeeds({
    client: createTillClient({ origin: origin.replace(/\/$/, ''), key: 'vit_caja_1', wait: async () => {} }),
    stock,
    products,
    now: () => NOW,
    newId: () => `caja-${++ids}`,
    random: () => draws[Math.min(drawn++, draws.length - 1)] ?? 0,
  })
  return { deeds, sent }
}

const moved = (variante: number, piezas: number, evento: string) => ({
  method: 'POST',
  path: '/stock/moves',
  body: { items: [{ variante, almacen: 'matriz', piezas, evento, fecha: NOW.toISOString() }] },
})

describe('a till', () => {
  it('sells available pieces until none is left, and has more delivered then', async () => {
    const { deeds, sent } = await open({ stock: [place(1, 0), place(2, 2, 'A-2')], draws: [0.99, 0, 0.99, 0, 0.99] })
    expect(await deeds.sell()).toBe('venta      A-2, quedan 1')
    expect(await deeds.sell()).toBe('venta      A-2, quedan 0')
    expect(await deeds.sell()).toBe('resurtido  variante 1, ahora 6')
    expect(await deeds.restock()).toBe('resurtido  A-2, ahora 6')
    expect(sent).toEqual([moved(2, -1, 'caja-1'), moved(2, -1, 'caja-2'), moved(1, 6, 'caja-3'), moved(2, 6, 'caja-4')])
  })

  it('counts the stock, and sells the result', async () => {
    const { deeds, sent } = await open({ stock: [place(1, 9)], draws: [0, 0.2, 0] })
    expect(await deeds.count()).toBe('conteo     variante 1: 1')
    expect(await deeds.sell()).toBe('venta      variante 1, quedan 0')
    const items = [{ variante: 1, almacen: 'matriz', existencia: 1, evento: 'caja-1', fecha: NOW.toISOString() }]
    expect(sent[0]).toEqual({ method: 'PUT', path: '/stock/levels', body: { items } })
  })

  it.each([
    [0, '-20%', [80, 40]],
    [0.99, '+20%', [120, 60]],
  ])(
    'changes all prices of a product as the store has it now, and not its stock (%d)',
    async (draw, shown, [price, ofVariant]) => {
      const listed = { _id: 'P/1', nombre: 'Vestido', precio: 90 }
      const current = { ...listed, precio: 100, color: 'azul', variants: [{ precio: 50, talla: 'M' }, { talla: 'G' }] }
      const read = { ...current, variantStock: [{ producto: 'V1', existencia: 3 }] }
      const { deeds, sent } = await open({
        products: [listed],
        draws: [0, draw],
        responses: { '/products/P%2F1': [read] },
      })
      expect(await deeds.reprice()).toBe(`precio     Vestido ${shown}`)
      const changed = { ...current, precio: price, variants: [{ precio: ofVariant, talla: 'M' }, { talla: 'G' }] }
      expect(sent).toEqual([
        { method: 'GET', path: '/products/P%2F1', body: null },
        { method: 'PUT', path: '/products', body: { items: [changed] } },
      ])
    },
  )

  it('has nothing to do in a store without products', async () => {
    const { deeds, sent } = await open({})
    const lines = [await deeds.sell(), await deeds.restock(), await deeds.count(), await deeds.reprice()]
    expect(lines).toEqual(['nada que surtir', 'nada que surtir', 'nada que contar', 'nada que remarcar'])
    expect(sent).toEqual([])
  })
})

describe('the orders of a till', () => {
  const order = (folio: number, statusPreparado: string, method = 'pickup', status = 'Abierto') => ({
    folio,
    status,
    statusPreparado,
    pedido: { header: { delivery_method: method } },
  })
  const page = (data: unknown[], cursor: string, more = false) => ({ data, next_cursor: cursor, has_more: more })
  const patched = (folio: number, statusPreparado: string) => ({
    method: 'PATCH',
    path: `/orders/${folio}`,
    body: { statusPreparado },
  })
  const writes = (sent: { method: string }[]) => sent.filter(({ method }) => method !== 'GET')

  it('go step by step to their customers, by the code of the counter at the end', async () => {
    const { deeds, sent } = await open({
      responses: {
        '/orders': [page([order(7, 'No preparado')], 'c1')],
        '/orders?cursor=c1': [page([order(7, 'En preparación')], 'c2')],
        '/orders?cursor=c2': [page([order(7, 'Preparado')], 'c3')],
        '/orders?cursor=c3': [page([order(7, 'Entregado')], 'c4')],
      },
    })
    expect(await deeds.advance()).toBe('pedido     7: En preparación')
    expect(await deeds.advance()).toBe('pedido     7: Preparado')
    expect(await deeds.advance()).toBe('pedido     7: Entregado')
    expect(await deeds.advance()).toBeNull()
    expect(writes(sent)).toEqual([
      patched(7, 'En preparación'),
      patched(7, 'Preparado'),
      { method: 'POST', path: '/orders/handover', body: { codigo: 'PEDIDO-7' } },
    ])
  })

  it('that are sent go by way of the parcel service', async () => {
    const { deeds, sent } = await open({
      responses: {
        '/orders': [page([order(8, 'Preparado', 'delivery')], 'c1')],
        '/orders?cursor=c1': [page([order(8, 'Enviado', 'delivery')], 'c2')],
      },
    })
    expect(await deeds.advance()).toBe('pedido     8: Enviado')
    expect(await deeds.advance()).toBe('pedido     8: Entregado')
    expect(writes(sent)).toEqual([patched(8, 'Enviado'), patched(8, 'Entregado')])
  })

  it('are read to the end, and those that are cancelled or handed over are left alone', async () => {
    const { deeds, sent } = await open({
      responses: {
        '/orders': [page([order(1, 'Entregado'), order(2, 'No preparado')], 'c1', true)],
        '/orders?cursor=c1': [page([order(2, 'No preparado', 'pickup', 'Cancelado'), order(3, 'Preparado')], 'c2')],
      },
    })
    expect(await deeds.advance()).toBe('pedido     3: Entregado')
    expect(writes(sent)).toHaveLength(1)
  })
})
