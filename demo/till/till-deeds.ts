import type { TillClient } from './till-client.ts'

/** Stock as the API lists it. */
export interface ListedStock {
  variante: number
  sku: string | null
  almacen: string
  existencia: number
  disponible: number
}

/** An order as the API lists it. */
interface TillOrder {
  folio: number
  status: string
  statusPreparado: string
  pedido: { header: { delivery_method: string } }
}

/** A product as the API lists it and takes it back. */
export interface ListedProduct {
  _id: string
  nombre: string
  precio: number
  variants?: { precio?: number }[]
  variantStock?: unknown
}

/** A till of a store: what it knows of it, and what may happen there. Each deed returns a line on what it did. */
export interface TillDeeds {
  sell(): Promise<string>
  restock(): Promise<string>
  count(): Promise<string>
  reprice(): Promise<string>
  /** Moves the next order along, and loads new ones. Null without an order to move. */
  advance(): Promise<string | null>
}

interface DeedsOptions {
  client: TillClient
  stock: readonly ListedStock[]
  products: readonly ListedProduct[]
  /** At least 0, less than 1. */
  random: () => number
  now: () => Date
  newId: () => string
}

/** Pieces of a delivery, and the percentages by which a price may move. */
const DELIVERY = 6
const PRICE_STEPS = [-20, -10, 10, 20]

/** The next step of an order for pickup, and of one for delivery. */
const PICKUP: Record<string, string> = {
  'No preparado': 'En preparación',
  'En preparación': 'Preparado',
  Preparado: 'Entregado',
}
const DELIVERED: Record<string, string> = { ...PICKUP, Preparado: 'Enviado', Enviado: 'Entregado' }

export function createDeeds({ client, stock, products, random, now, newId }: DeedsOptions): TillDeeds {
  const left = new Map(stock.map((place) => [place, place.disponible]))
  const open = new Map<number, TillOrder>()
  let cursor: string | null = null

  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)]
  const named = ({ sku, variante }: ListedStock) => sku ?? `variante ${variante}`

  async function move(place: ListedStock, pieces: number): Promise<void> {
    const { variante, almacen } = place
    const items = [{ variante, almacen, piezas: pieces, evento: newId(), fecha: now().toISOString() }]
    await client.send('POST', '/stock/moves', { items })
    left.set(place, Math.max((left.get(place) ?? 0) + pieces, 0))
  }

  async function readOrders(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const query: string = cursor === null ? '' : `?cursor=${cursor}`
      const page = await client.send<{ data: TillOrder[]; next_cursor: string; has_more: boolean }>(
        'GET',
        `/orders${query}`,
      )
      for (const order of page.data) {
        if (order.status === 'Abierto' && order.statusPreparado !== 'Entregado') open.set(order.folio, order)
        else open.delete(order.folio)
      }
      cursor = page.next_cursor
      hasMore = page.has_more
    }
  }

  const deeds: TillDeeds = {
    async sell() {
      const sellable = stock.filter((place) => (left.get(place) ?? 0) > 0)
      const place = pick(sellable)
      if (!place) return deeds.restock()
      await move(place, -1)
      return `venta      ${named(place)}, quedan ${left.get(place)}`
    },
    async restock() {
      const empty = stock.filter((place) => (left.get(place) ?? 0) === 0)
      const place = pick(empty.length > 0 ? empty : stock)
      if (!place) return 'nada que surtir'
      await move(place, DELIVERY)
      return `resurtido  ${named(place)}, ahora ${left.get(place)}`
    },
    async count() {
      const place = pick(stock)
      if (!place) return 'nada que contar'
      const pieces = Math.floor(random() * (DELIVERY + 1))
      const { variante, almacen } = place
      const items = [{ variante, almacen, existencia: pieces, evento: newId(), fecha: now().toISOString() }]
      await client.send('PUT', '/stock/levels', { items })
      left.set(place, pieces)
      return `conteo     ${named(place)}: ${pieces}`
    },
    async reprice() {
      const product = pick(products)
      if (!product) return 'nada que remarcar'
      const percent = pick(PRICE_STEPS) ?? 0
      const current = await client.send<ListedProduct>('GET', `/products/${encodeURIComponent(product._id)}`)
      const changed = repriced(current, percent)
      await client.send('PUT', '/products', { items: [changed] })
      return `precio     ${current.nombre} ${percent > 0 ? '+' : ''}${percent}%`
    },
    async advance() {
      await readOrders()
      const [order] = open.values()
      if (!order) return null
      const { folio, statusPreparado, pedido } = order
      const next = (pedido.header.delivery_method === 'delivery' ? DELIVERED : PICKUP)[statusPreparado]
      if (next === 'Entregado' && pedido.header.delivery_method === 'pickup') {
        await client.send('POST', '/orders/handover', { codigo: `PEDIDO-${folio}` })
      } else await client.send('PATCH', `/orders/${folio}`, { statusPreparado: next })
      return `pedido     ${folio}: ${next}`
    },
  }
  return deeds
}

/**
 * The product with all of its prices moved by a percentage, to whole pesos. It has no stock: a number read a moment
 * before would overwrite sales since then.
 */
function repriced({ variantStock: _, ...product }: ListedProduct, percent: number): ListedProduct {
  const moved = (price: number) => Math.max(Math.round(price * (1 + percent / 100)), 1)
  return {
    ...product,
    ...(product.precio > 0 ? { precio: moved(product.precio) } : {}),
    ...(product.variants
      ? { variants: product.variants.map((each) => (each.precio ? { ...each, precio: moved(each.precio) } : each)) }
      : {}),
  }
}
