import type { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import type { Checkout } from '#domain/checkout/checkout-form.ts'
import { buildOrderPayload } from '#domain/order/build-order-payload.ts'
import { draftOf, pickup, plainLine } from '../../../test/random-order.ts'
import { OrderPayloadSchema, shownPayload } from './payload-schemas.ts'

const delivery: Checkout = {
  ...pickup,
  delivery: {
    method: 'delivery',
    shippingType: 'local',
    timePreference: 'morning',
    instructions: 'Tocar el timbre',
  },
}
const facts = { cost: 21_000, supplier: { fid: 'P-1', label: 'Telas' }, unit: { fid: 'H87', label: 'Pieza' } }
const lines = [
  plainLine,
  { ...plainLine, kind: 'variants' as const, invoicing: { ...facts, satCode: '53101604', satDescription: 'Blusas' } },
]

/** Payloads as they are stored, as JSON, with the image of their first line. */
const payloads = [
  draftOf({ lines }),
  draftOf({ lines, checkout: delivery, percentage: 15, points: 20, shipping: 8_000 }),
]
  .map(buildOrderPayload)
  .map((payload) => shownPayload(JSON.parse(JSON.stringify(payload)), ['a'.repeat(64), null], []))

/** Names of the members of a part of the documented payload. */
const namesOf = (schema: z.ZodObject) => Object.keys(schema.shape).sort()
const { header, details } = OrderPayloadSchema.shape

describe('the documented payload of an order', () => {
  it.each(payloads)('has all members of a stored one, and the images of its lines', (payload) => {
    expect(OrderPayloadSchema.strict().parse(payload)).toEqual(payload)
    expect(header.strict().parse(payload.header)).toEqual(payload.header)
    for (const detail of payload.details) expect(details.element.strict().parse(detail)).toEqual(detail)
  })

  it.each(payloads)('has the path of an image, or nothing', ({ account, details }) => {
    expect(details.map(({ imagen }) => imagen)).toEqual([`/img/${account}/${'a'.repeat(64)}/800`, ''])
  })

  it('has no member that is never stored', () => {
    const names = (values: object[]) => [...new Set(values.flatMap((value) => Object.keys(value)))].sort()
    expect(namesOf(OrderPayloadSchema)).toEqual(names(payloads))
    expect(namesOf(header)).toEqual(names(payloads.map((payload) => payload.header)))
    expect(namesOf(details.element)).toEqual(names(payloads.flatMap((payload) => payload.details)))
  })
})
