import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { carrierOf, type Tracking, trackingText } from '#domain/order/carrier.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import { orderNotes } from '#domain/order/order-notes.ts'
import type { OrderHeader } from '#domain/order/order-payload.ts'
import type { OrderStatus, PaymentStatus } from '#domain/order/order-progress.ts'
import type { PickLine, PickList } from '#domain/order/pick-list.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { PAID } from '../payment/paid-column.ts'
import { hold } from '../schema/hold.ts'
import { order, orderLine } from '../schema/order.ts'
import { warehouse } from '../schema/store.ts'
import { isInBranches } from '../staff/branch-scope.ts'

interface OrdersToPick {
  account: string
  orderIds: readonly number[]
}

/**
 * Reads orders for picking and packing, by folio, with the warehouses in which their pieces are held. Cancelled orders
 * are left out, as they must not be picked.
 */
export async function readPickLists(
  db: Db,
  { account, folios, branches }: { account: string; folios: readonly number[]; branches: BranchScope },
): Promise<PickList[]> {
  const found = await db
    .select({
      id: order.id,
      folio: order.folio,
      total: order.total,
      credited: order.credited,
      paid: PAID as SQL<number>,
      payload: order.payload,
      status: order.status,
      paymentStatus: order.paymentStatus,
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
    })
    .from(order)
    .where(
      and(
        eq(order.account, account),
        inArray(order.folio, [...folios]),
        ne(order.status, 'Cancelado'),
        isInBranches(sql`${order.branchFid}`, branches),
      ),
    )
    .orderBy(asc(order.folio))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const lines = await readLines(db, { account, orderIds: ids })
  const places = await readPlaces(db, { account, orderIds: ids })
  return found.map(
    ({ id, folio, total, credited, paid, status, paymentStatus, payload: { header, details }, ...parcel }) => ({
      payment: {
        status: paymentStatus as PaymentStatus,
        due: amountDue({ status: status as OrderStatus, total, credited, paid }),
      },
      folio,
      total,
      placed: { day: header.fecha, time: header.hora },
      customer: { name: header.clientenombre, phone: header.clientetelefono },
      destination: destinationOf(header, { ...parcel, carrier: carrierOf(parcel.carrier) }),
      notes: orderNotes(header).join(' · '),
      lines: (lines.get(id) ?? []).map(({ position, variantId, name, quantity, image }): PickLine => {
        const detail = details[position]
        const held = places.get(id)?.filter((place) => place.variantId === variantId) ?? []
        return {
          name: detail?.nombre ?? name,
          sku: detail?.sku ?? '',
          barcode: detail?.code ?? '',
          quantity,
          image,
          places: held.map(({ name: warehouseName, pieces }) => ({ warehouse: warehouseName, pieces })),
        }
      }),
    }),
  )
}

async function readLines(db: Db, { account, orderIds }: OrdersToPick) {
  const { orderId, position, variantId, name, quantity, imageKey: image } = orderLine
  const found = await db
    .select({ orderId, position, variantId, name, quantity, image })
    .from(orderLine)
    .where(and(eq(orderLine.account, account), inArray(orderId, [...orderIds]), isNull(orderLine.returnId)))
    .orderBy(asc(position))
  return Map.groupBy(found, (line) => line.orderId)
}

async function readPlaces(db: Db, { account, orderIds }: OrdersToPick) {
  const found = await db
    .select({ orderId: hold.orderId, variantId: hold.variantId, name: warehouse.name, pieces: hold.quantity })
    .from(hold)
    .innerJoin(warehouse, and(eq(warehouse.account, hold.account), eq(warehouse.fid, hold.warehouseFid)))
    .where(and(eq(hold.account, account), inArray(hold.orderId, [...orderIds]), isNull(hold.endedAt)))
    .orderBy(asc(warehouse.name))
  return Map.groupBy(found, (place) => place.orderId)
}

function destinationOf(header: OrderHeader, tracking: Tracking): PickList['destination'] {
  if (header.delivery_method === 'pickup') {
    const { sucursalnombre: branch, pickup_date: day = '', pickup_time: time = '' } = header
    return { method: 'pickup', branch, day, time }
  }
  const street = [header.clientecalle, header.clienteexterior, header.clienteinterior]
  const place = [header.clientemunicipio, header.clienteestado, header.clientecodigo]
  const lines = [joined(street, ' '), header.clientecolonia, joined(place, ', '), header.clientereferencia]
  return {
    method: 'delivery',
    shippingType: header.envio_tarifa_nombre,
    hours: header.delivery_time_preference ?? '',
    lines: lines.filter((line) => line !== ''),
    tracking: trackingText(tracking),
  }
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator)
}
