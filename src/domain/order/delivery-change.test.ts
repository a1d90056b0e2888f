import { describe, expect, it } from 'vitest'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import { orderRecord } from '../../../test/components/order-record.ts'
import { instantOf } from '../time/zoned-time.ts'
import { changeDelivery, type DeliveryForm, deliveryForm } from './delivery-change.ts'
import type { OrderRecord } from './order-record.ts'

const timeZone = 'America/Mexico_City'
const now = instantOf(timeZone, '2026-11-18', 12 * 60)
const HOUR = instantOf(timeZone, '2026-11-17', 11 * 60)

const pickup = orderRecord({ pickupAt: HOUR })
const delivery = orderRecord({
  deliveryMethod: 'delivery',
  header: {
    ...pickup.header,
    clientecalle: 'Chiapas 148',
    clientecolonia: 'Roma Norte',
    clientecodigo: '06700',
    clientemunicipio: 'Cuauhtémoc',
    clienteestado: 'Ciudad de México',
    clientepais: 'México',
    delivery_time_preference: 'Por la mañana',
  },
})

const change = (order: OrderRecord, changes: Partial<DeliveryForm>) =>
  changeDelivery(order, { ...deliveryForm(order, timeZone), ...changes }, { now, timeZone, opening: ANY_HOURS })

describe('changeDelivery', () => {
  it('changes nothing where all stays, also of an hour that has passed', () => {
    expect(change(pickup, {})).toMatchObject({ ok: true, changes: [] })
    expect(change(pickup, { phone: '55 8765 4321' })).toMatchObject({
      ok: true,
      order: { pickupAt: HOUR, header: { clientetelefono: '5587654321' } },
      changes: [{ what: 'Teléfono', from: '5512345678', to: '5587654321' }],
    })
  })

  it('takes the hours alone that the branch offers', () => {
    expect(change(pickup, { pickupDate: '2026-11-20', pickupTime: '10:30' })).toMatchObject({
      ok: true,
      order: {
        pickupAt: instantOf(timeZone, '2026-11-20', 630),
        header: { pickup_date: '2026-11-20', pickup_time: '10:30' },
      },
      changes: [{ what: 'Hora para recoger' }],
    })
    const late = { ok: false, errors: { pickupTime: 'pickup-time-unavailable' } }
    expect(change(pickup, { pickupDate: '2026-11-20', pickupTime: '23:00' })).toEqual(late)
    const past = { ok: false, errors: { pickupDate: 'pickup-date-unavailable' } }
    expect(change(pickup, { pickupDate: '2026-11-16', pickupTime: '10:30' })).toEqual(past)
  })

  it('names a changed address once, in whole', () => {
    const changed = change(delivery, { street: 'Orizaba 101, Roma Norte', notes: 'Tocar fuerte.' })
    expect(changed).toMatchObject({
      ok: true,
      order: {
        header: {
          clientecalle: 'Orizaba 101, Roma Norte',
          clientecolonia: '',
          comentarios: 'Tocar fuerte.',
          delivery_instructions: 'Tocar fuerte.',
          delivery_time_preference: 'Por la mañana',
        },
      },
      changes: [
        {
          what: 'Dirección',
          from: 'Chiapas 148, Roma Norte, 06700 Cuauhtémoc, Ciudad de México, México',
          to: 'Orizaba 101, Roma Norte, 06700 Cuauhtémoc, Ciudad de México, México',
        },
        { what: 'Indicaciones', from: '', to: 'Tocar fuerte.' },
      ],
    })
  })

  it('rejects the fields that no checkout takes', () => {
    const wrong = { name: 'Ana malo.com', email: 'ana', phone: '12', street: ' ', postalCode: '999' }
    expect(change(delivery, wrong)).toEqual({
      ok: false,
      errors: {
        name: 'name-has-link',
        email: 'email-invalid',
        phone: 'whatsapp-invalid',
        street: 'address-missing',
        postalCode: 'postal-code-invalid',
      },
    })
  })
})
