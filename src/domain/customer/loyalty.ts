import { shortName } from './short-name.ts'

/** The part of a customer that may be revealed to a visitor with the e-mail (docs/decisions/018). */
export interface FoundCustomer {
  /** First name and initial: `María L.` */
  name: string
  /** Points that can be spent; 0 where the programme is off for the customer. */
  points: number
}

/** Reduces a customer's record to what may be revealed. */
export function foundCustomer(record: { name: string; loyaltyActive: boolean; loyaltyPoints: number }): FoundCustomer {
  return { name: shortName(record.name), points: record.loyaltyActive ? record.loyaltyPoints : 0 }
}

/** The result of looking up an e-mail. `unreadable`: the server rejects the e-mail, as it will with the order. */
export type CustomerResult =
  | { state: 'found'; customer: FoundCustomer }
  | { state: 'unknown' | 'unreadable' | 'too-many' | 'no-response' }

/** `1 punto`, `1,250 puntos`. */
export function pointCount(points: number): string {
  return points === 1 ? '1 punto' : `${points.toLocaleString('es-MX')} puntos`
}
