import { shortName } from './short-name.ts'

/** What a stranger who knows the e-mail of a customer is told (decision 018). */
export interface FoundCustomer {
  /** First name and initial: `María L.` */
  name: string
  /** Points that can be spent; 0 where the programme is off for the customer. */
  points: number
}

/** What of a customer's record may be told to whoever knows the e-mail. */
export function foundCustomer(record: { name: string; loyaltyActive: boolean; loyaltyPoints: number }): FoundCustomer {
  return { name: shortName(record.name), points: record.loyaltyActive ? record.loyaltyPoints : 0 }
}

/** What a lookup of an e-mail came to. `unreadable`: the server rejects the e-mail, which it says again with the order. */
export type CustomerResult =
  | { state: 'found'; customer: FoundCustomer }
  | { state: 'unknown' | 'unreadable' | 'too-many' | 'no-answer' }
