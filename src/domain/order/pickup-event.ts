import { calendarFile } from '../pickup/calendar-file.ts'
import { SLOT_LENGTH } from '../pickup/pickup-days.ts'
import { type Branch, branchAddress } from '../store/branch.ts'
import type { OrderRecord } from './order-record.ts'

interface PickupEventOptions {
  account: string
  storeName: string
  branch: Branch | null
  /** Milliseconds since 1970. */
  now: number
}

type PickupOrder = Pick<OrderRecord, 'folio' | 'pickupAt' | 'status' | 'preparationStatus'>

/** Whether an order is a pickup that has its hour yet to come, or passed, and was not handed over. */
export function hasPickupEvent({ pickupAt, status, preparationStatus }: Omit<PickupOrder, 'folio'>): boolean {
  return pickupAt !== null && status !== 'Cancelado' && preparationStatus !== 'Entregado'
}

/** The calendar file of a pickup; null where there is nothing to pick up. It names no person. */
export function pickupEvent(
  order: PickupOrder,
  { account, storeName, branch, now }: PickupEventOptions,
): string | null {
  const { folio, pickupAt } = order
  if (pickupAt === null || !hasPickupEvent(order)) return null
  return calendarFile({
    uid: `${account}-${folio}@vitrina`,
    summary: `Recoger el pedido #${folio} en ${storeName}`,
    location: branch ? [branch.name, branchAddress(branch)].filter(Boolean).join(', ') : '',
    description: `Muestra tu folio #${folio} en el mostrador.`,
    startsAt: pickupAt,
    endsAt: pickupAt + SLOT_LENGTH * 60_000,
    writtenAt: now,
  })
}
