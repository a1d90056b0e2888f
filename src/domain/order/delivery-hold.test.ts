import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SHIPPING_TYPES } from '../checkout/checkout-form.ts'
import { SHIPPING } from '../checkout/shipping.ts'
import { instantOf, localTime } from '../time/zoned-time.ts'
import { deliveryHeldUntil } from './delivery-hold.ts'
import { arrivalEnd } from './order-arrival.ts'

const timeZone = 'America/Mexico_City'

describe('the hold of a delivery that is not confirmed', () => {
  const end = (date: string, hours: number, shippingType: (typeof SHIPPING_TYPES)[number]) =>
    localTime(
      timeZone,
      deliveryHeldUntil({ placedAt: instantOf(timeZone, date, 11 * 60), shippingType }, { hours, timeZone }),
    )

  it('lasts for the hours of its store', () => {
    expect(end('2026-11-24', 72, 'local')).toBe('2026-11-27 11:00:00')
    expect(end('2026-11-26', 720, 'national-standard')).toBe('2026-12-26 11:00:00')
  })

  it('does not end before the last day of its arrival does', () => {
    // It arrives between Friday and Monday, or between Tuesday and Thursday.
    expect(end('2026-11-26', 72, 'local')).toBe('2026-11-30 23:59:00')
    expect(end('2026-11-26', 72, 'national-standard')).toBe('2026-12-03 23:59:00')
    expect(end('2026-11-24', 1, 'national-express')).toBe('2026-11-26 23:59:00')
  })

  it('reaches the end of the arrival that the shopper was shown, whenever it is placed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: instantOf(timeZone, '2026-01-01', 0), max: instantOf(timeZone, '2028-01-01', 0) }),
        fc.constantFrom(...SHIPPING_TYPES),
        fc.integer({ min: 1, max: 720 }),
        (placedAt, shippingType, hours) => {
          const header = { envio_tarifa_nombre: SHIPPING[shippingType].name }
          const arrival = arrivalEnd({ deliveryMethod: 'delivery', placedAt, header }, timeZone) ?? 0
          const held = deliveryHeldUntil({ placedAt, shippingType }, { hours, timeZone })
          expect(held).toBeGreaterThanOrEqual(arrival - 60_000)
          expect(held).toBeGreaterThanOrEqual(placedAt + hours * 3_600_000)
        },
      ),
    )
  })
})
