import { z } from 'zod'
import { CONTACT_FIELDS, type ContactField } from '#domain/customer/check-customer.ts'
import { POINTS_WAYS } from '#domain/customer/check-points.ts'
import { parametersOf, searched, wholeNumber } from './list-query.ts'

const query = z.object({ busca: searched, antes: wholeNumber })

/** The customers that a URL selects, or the part of one customer's orders or points. */
export function customerQuery(request: Request): { search: string; before: number | null } {
  const { busca, antes } = query.parse(parametersOf(request))
  return { search: busca, before: antes }
}

/** The id of a customer's page; 0, which no customer has, for any other text. */
export function customerIdOf({ id = '' }: { id?: string }): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

/** Longer texts are rejected with a sentence of their own. */
const text = z.string().max(2_000).optional()
const texts = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, text])) as Record<ContactField, typeof text>

/** `seen`: milliseconds since 1970 of the record that the changes were made on. */
export const changedCustomer = z.object({
  changes: z.object({ ...texts, loyaltyActive: z.boolean().optional() }),
  seen: z.int().min(0).max(8.64e15),
})

export const adjustedPoints = z.object({
  way: z.enum(POINTS_WAYS),
  /** As they were typed. */
  points: z.string().max(40),
  reason: z.string().max(2_000),
  key: z.string().regex(/^[\w-]{1,80}$/),
  enrols: z.boolean().optional(),
})
