import { branchAddress } from '#domain/store/branch.ts'
import type { PickupDetails } from './handover-details.ts'

interface SharedOrder {
  storeName: string
  folio: number
  handover: Pick<PickupDetails, 'slot' | 'branch'> | null
}

/** The text of an order that a shopper shares: where and when it is picked up, and no data of the person. */
export function sharedText({ storeName, folio, handover }: SharedOrder): string {
  const when = handover?.slot ? `${handover.slot.date}, ${handover.slot.time}` : ''
  const where = handover?.branch
    ? [handover.branch.name, branchAddress(handover.branch)].filter(Boolean).join(', ')
    : ''
  const pickup = [when, where].filter((part) => part !== '').join(' · ')
  const order = `Pedido #${folio} de ${storeName}.`
  return pickup === '' ? order : `${order} Se recoge: ${pickup}.`
}
