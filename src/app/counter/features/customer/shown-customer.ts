import type { CustomerForm } from '#domain/customer/merge-contact.ts'

/** A customer's record as its page has it. Times are milliseconds since 1970. */
export interface ShownCustomer {
  id: number
  form: CustomerForm
  updatedAt: number
  createdAt: number
  orders: number
  /** Centavos. */
  spent: number
  lastOrderAt: number | null
  points: number
}
