/** A person who was erased, by the id of the former row: no personal data. */
export interface PersonErasure {
  account: string
  customerId: number
  at: Date
}
