import { shortName } from './short-name.ts'

/** The part of a customer that may be revealed to a visitor with the e-mail (docs/decisions/018). */
export interface FoundCustomer {
  /** First name and initial: `María L.` */
  name: string
  /** Points that can be spent; 0 where the programme is off for the customer. */
  points: number
  /** Whether the store lets them be spent at pickup alone. */
  pointsAtPickupOnly: boolean
}

interface LoyaltyRecord {
  name: string
  loyaltyActive: boolean
  loyaltyPoints: number
  pointsAtPickupOnly: boolean
}

/** Reduces a customer's record to what may be revealed. */
export function foundCustomer(record: LoyaltyRecord): FoundCustomer {
  const { name, loyaltyActive, loyaltyPoints, pointsAtPickupOnly } = record
  return { name: shortName(name), points: loyaltyActive ? loyaltyPoints : 0, pointsAtPickupOnly }
}

/** The result of looking up an e-mail. `unreadable`: the server rejects the e-mail, as it will with the order. */
export type CustomerResult =
  | { state: 'found'; customer: FoundCustomer }
  | { state: 'unknown' | 'unreadable' | 'too-many' | 'no-response' }

/** `1 punto`, `1,250 puntos`. */
export function pointCount(points: number): string {
  return points === 1 ? '1 punto' : `${points.toLocaleString('es-MX')} puntos`
}
