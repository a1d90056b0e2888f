import type { APIRequestContext } from '@playwright/test'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import type { LevelRange } from '#domain/stock-level/level-range.ts'
import { DELIVERY_FORM, orderRequest } from '../../../test/order-request.ts'
import { STORE } from './demo-counter.ts'

interface PlacedOrder {
  folio: number
  /** Centavos. */
  total: number
  /** The statuses that it has. */
  seen: OrderStatuses
}

/** The orders of the images, by their part in them. */
export interface DemoOrders {
  /** Ready to be picked up, nothing paid. */
  ready: number
  /** Handed over and paid, one piece exchanged. */
  exchanged: number
  /** Handed over and paid. */
  handedOver: number
}

const NEW: OrderStatuses = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }
const RENATA = { firstName: 'Renata', lastName: 'Olvera', email: 'renata@correo.example', whatsapp: '55 2345 6789' }

/** Places the orders of the images and takes them to their stages, as shoppers' and staff's browsers do. */
export async function placeDemoOrders(request: APIRequestContext, origin: string): Promise<DemoOrders> {
  const browser = demoBrowser(request, origin)
  const dress = await browser.variantsOf('Vestido')
  const blouse = await browser.variantsOf('Blusa')
  await browser.act('/caja', { intent: 'open-cash-day', branchFid: await browser.branch(), opening: 50_000 })

  const handedOver = await browser.place([dress[0], blouse[0]], {
    firstName: 'Sofía',
    lastName: 'Arriaga',
    email: 'sofia@correo.example',
  })
  await browser.advance(handedOver, ['En preparación', 'Preparado'])
  await browser.collect(handedOver, 'card')
  await browser.advance(handedOver, ['Entregado'])

  const exchanged = await browser.place([dress[1], blouse[1]], {
    firstName: 'Mariana',
    lastName: 'Téllez',
    email: 'mariana@correo.example',
  })
  await browser.advance(exchanged, ['En preparación', 'Preparado'])
  await browser.collect(exchanged, 'cash')
  await browser.advance(exchanged, ['Entregado'])
  await browser.act(`/pedidos/${exchanged.folio}`, {
    intent: 'return-pieces',
    key: crypto.randomUUID(),
    wanted: {
      lines: [{ position: 0, quantity: 1, warehouseFid: await browser.warehouse() }],
      given: [{ variantId: dress[2], quantity: 1 }],
      reason: 'No le quedó.',
      money: null,
    },
  })
  await browser.act(`/pedidos/${exchanged.folio}`, {
    intent: 'write-note',
    text: 'Prefiere que le avisemos por WhatsApp.',
  })

  const ready = await browser.place([dress[3], blouse[0]], RENATA)
  await browser.advance(ready, ['En preparación', 'Preparado'])
  const paid = await browser.place([blouse[2]], RENATA)
  await browser.collect(paid, 'transfer')
  await browser.advance(paid, ['En preparación'])
  await browser.place([dress[0]], { firstName: 'Julián', lastName: 'Castañeda', email: 'julian@correo.example' })
  await browser.place(
    [blouse[1], dress[2]],
    {
      firstName: 'Ximena',
      lastName: 'Robledo',
      email: 'ximena@correo.example',
    },
    true,
  )
  return { ready: ready.folio, exchanged: exchanged.folio, handedOver: handedOver.folio }
}

type Shopper = Partial<typeof RENATA>

function demoBrowser(request: APIRequestContext, origin: string) {
  const counter = `${origin}/${STORE}/mostrador`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const levels = async (search: string): Promise<LevelRange> => {
    const response = await request.get(`${counter}/inventario/existencias?${new URLSearchParams({ buscar: search })}`)
    return (await response.json()) as LevelRange
  }
  const act = async (path: string, data: object) => {
    const response = await request.post(`${counter}${path}.data`, { data, headers })
    if (response.status() !== 200) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  }
  return {
    act,
    /** Ids of variants of a kind of product with pieces to spare, one for each product at first. */
    async variantsOf(search: string): Promise<[number, number, number, number]> {
      const { variants } = await levels(search)
      const plenty = variants.filter((each) => each.levels.some(({ available }) => available > 2))
      const [one, other, third, fourth] = plenty.map(({ variantId }) => variantId)
      if (!(one && other && third && fourth)) throw new Error(`The demo has too few of ${search}`)
      return [one, other, third, fourth]
    },
    async warehouse(): Promise<string> {
      const { variants } = await levels('Vestido')
      const [counted] = variants.flatMap((each) => each.levels).filter(({ available }) => available > 2)
      if (!counted) throw new Error('No warehouse of the demo has dresses')
      return counted.warehouseFid
    },
    /** The branch that the cash drawer's page shows. */
    async branch(): Promise<string> {
      const page = await (await request.get(`${counter}/caja`)).text()
      return /<option value="([^"]+)"/.exec(page)?.[1] ?? ''
    },
    /** @param variantIds one piece of each */
    async place(variantIds: readonly number[], shopper: Shopper, isDelivery = false): Promise<PlacedOrder> {
      const handover = isDelivery ? DELIVERY_FORM : { pickupDate: nextWeekday(), pickupTime: '12:00' }
      const send = (prices: ReadonlyMap<number, number>, shipping: number) =>
        request.post(`${origin}/${STORE}/orders`, {
          headers,
          data: orderRequest({
            key: crypto.randomUUID(),
            lines: variantIds.map((variantId) => ({ variantId, quantity: 1, price: prices.get(variantId) ?? 1 })),
            shipping,
            form: { ...handover, ...shopper },
          }),
        })
      // The answer to a wrong price has the right ones.
      const { check, shipping } = (await (await send(new Map(), 0)).json()) as {
        check: { offers: { variantId: number; price: number }[] }
        shipping: number
      }
      const prices = new Map(check.offers.map(({ variantId, price }) => [variantId, price]))
      const placed = await send(prices, shipping)
      const { folio } = (await placed.json()) as { folio?: number }
      if (folio === undefined) throw new Error(`An order was not placed: ${placed.status()}`)
      const total = variantIds.reduce((sum, variantId) => sum + (prices.get(variantId) ?? 0), shipping)
      return { folio, total, seen: NEW }
    },
    async advance(order: PlacedOrder, steps: readonly OrderStatuses['preparationStatus'][]): Promise<void> {
      for (const preparationStatus of steps) {
        const { folio, seen } = order
        await act(`/pedidos/${folio}`, {
          intent: 'advance-order',
          orders: [{ folio, seen }],
          to: { preparationStatus },
        })
        order.seen = { ...seen, preparationStatus }
      }
    },
    async collect(order: PlacedOrder, method: 'cash' | 'card' | 'transfer'): Promise<void> {
      const { folio, total: amount } = order
      const payments = [{ folio, key: crypto.randomUUID(), amount }]
      await act('/pedidos', { intent: 'record-payment', payments, method, reference: '' })
      order.seen = { ...order.seen, paymentStatus: 'Pagado' }
    },
  }
}

const DAY_MS = 86_400_000
const SUNDAY = 0

/** The day after tomorrow, or the next one where that is a Sunday: `yyyy-MM-dd`, in UTC. */
function nextWeekday(): string {
  const day = new Date(Date.now() + 2 * DAY_MS)
  if (day.getUTCDay() === SUNDAY) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
