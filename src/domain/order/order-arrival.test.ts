import { expect, it } from 'vitest'
import { instantOf } from '../time/zoned-time.ts'
import { orderArrival } from './order-arrival.ts'

const timeZone = 'America/Mexico_City'
const order = {
  deliveryMethod: 'delivery' as const,
  placedAt: instantOf(timeZone, '2026-11-26', 11 * 60),
  header: { envio_tarifa_nombre: 'Envío local' },
}

it('the arrival of a delivery is counted from when it was placed', () => {
  expect(orderArrival(order, timeZone)).toBe('entre el viernes 27 y el lunes 30')
})

it('a pickup has no arrival, nor has a delivery whose type is unknown', () => {
  expect(orderArrival({ ...order, deliveryMethod: 'pickup' }, timeZone)).toBe(null)
  expect(orderArrival({ ...order, header: { envio_tarifa_nombre: '' } }, timeZone)).toBe(null)
})
