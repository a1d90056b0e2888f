import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import { type CheckoutErrors, checkCheckout, TEXT_LIMITS } from './check-checkout.ts'
import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutForm, EMPTY_CHECKOUT } from './checkout-form.ts'

/** Friday, 10:20 in Mexico City. */
const now = Date.parse('2026-11-20T16:20:00Z')
const premium = {
  isPremium: true,
  now,
  timeZone: 'America/Mexico_City',
  opening: ANY_HOURS,
  localArea: { states: ['Ciudad de México'], postalCodes: [] },
}

const pickup: CheckoutForm = {
  ...EMPTY_CHECKOUT,
  deliveryMethod: 'pickup',
  email: ' ana@correo.mx ',
  whatsapp: '555 123 4567',
  firstName: 'Ana',
  lastName: ' López  Ruiz ',
  address: 'Av. Juárez 10',
  city: 'Guadalajara',
  state: 'Jalisco',
  postalCode: '44100',
  pickupDate: '2026-11-21',
  pickupTime: '09:30',
  pickupNotes: 'Bolsa de regalo\r\npor favor',
}
const delivery: CheckoutForm = {
  ...pickup,
  deliveryMethod: 'delivery',
  pickupDate: '',
  pickupTime: '',
  shippingType: 'national-express',
  deliveryTimePreference: 'Por la tarde',
  deliveryInstructions: 'Tocar dos veces',
}

const errorsOf = (form: CheckoutForm, conditions: Parameters<typeof checkCheckout>[1] = premium): CheckoutErrors => {
  const checked = checkCheckout(form, conditions)
  return checked.ok ? {} : checked.errors
}

describe('checkCheckout', () => {
  const contact = { email: 'ana@correo.mx', phone: '5551234567', firstName: 'Ana', lastName: 'López Ruiz' }
  const address = {
    street: 'Av. Juárez 10',
    city: 'Guadalajara',
    state: 'Jalisco',
    postalCode: '44100',
    country: 'México',
  }

  it('takes a valid pickup, in any store', () => {
    expect(checkCheckout(pickup, { ...premium, isPremium: false })).toEqual({
      ok: true,
      checkout: {
        contact,
        address,
        delivery: {
          method: 'pickup',
          date: '2026-11-21',
          time: '09:30',
          at: Date.parse('2026-11-21T15:30:00Z'),
          notes: 'Bolsa de regalo\npor favor',
        },
      },
    })
  })

  it('takes a pickup only where the store has a place for it', () => {
    const opening = { ...ANY_HOURS, isOffered: false }
    expect(errorsOf(pickup, { ...premium, opening }).deliveryMethod).toBe('pickup-not-offered')
    expect(errorsOf(delivery, { ...premium, opening })).toEqual({})
  })

  it('takes local shipping only to an address in its area', () => {
    const local = { ...delivery, shippingType: 'local' }
    expect(errorsOf(local)).toEqual({ shippingType: 'local-not-here' })
    expect(errorsOf({ ...local, postalCode: '06700' })).toEqual({})
    expect(errorsOf(local, { ...premium, localArea: { states: ['Jalisco'], postalCodes: [] } })).toEqual({})
    expect(errorsOf(local, { ...premium, localArea: null })).toEqual({ shippingType: 'local-not-here' })
    expect(errorsOf({ ...delivery, shippingType: 'toString' })).toEqual({ shippingType: 'shipping-missing' })
  })

  it('takes a valid delivery, in premium stores only', () => {
    expect(checkCheckout(delivery, premium)).toEqual({
      ok: true,
      checkout: {
        contact,
        address,
        delivery: {
          method: 'delivery',
          shippingType: 'national-express',
          timePreference: 'Por la tarde',
          instructions: 'Tocar dos veces',
        },
      },
    })
    expect(errorsOf(delivery, { ...premium, isPremium: false })).toEqual({ deliveryMethod: 'delivery-not-offered' })
  })

  const missing: CheckoutErrors = {
    email: 'email-missing',
    whatsapp: 'whatsapp-missing',
    firstName: 'first-name-missing',
    lastName: 'last-name-missing',
    address: 'address-missing',
    city: 'city-missing',
    state: 'state-missing',
    postalCode: 'postal-code-missing',
  }

  it('names everything that is missing at its field, in the order of the page', () => {
    const errors = errorsOf(EMPTY_CHECKOUT)
    expect(errors).toEqual({ deliveryMethod: 'method-missing', ...missing })
    expect(Object.keys(errors)).toEqual(CHECKOUT_FIELDS.filter((field) => field in errors))
  })

  it('requires the same of both methods, and what belongs to each', () => {
    expect(errorsOf({ ...EMPTY_CHECKOUT, deliveryMethod: 'pickup', country: '' })).toEqual({
      ...missing,
      country: 'country-missing',
      pickupDate: 'pickup-date-missing',
    })
    expect(errorsOf({ ...EMPTY_CHECKOUT, deliveryMethod: 'delivery' })).toEqual({
      ...missing,
      shippingType: 'shipping-missing',
    })
  })

  it.each<[Partial<CheckoutForm>, CheckoutErrors]>([
    [{ deliveryMethod: 'drone' }, { deliveryMethod: 'method-missing' }],
    [{ email: 'ana@correo' }, { email: 'email-invalid' }],
    [{ whatsapp: '555 123' }, { whatsapp: 'whatsapp-invalid' }],
    [{ firstName: ' \u200b ' }, { firstName: 'first-name-missing' }],
    [{ firstName: 'Ana\u0000' }, { firstName: 'text-not-allowed' }],
    [{ lastName: 'L\u001b[31m' }, { lastName: 'text-not-allowed' }],
    [{ city: 'a\nb' }, { city: 'text-not-allowed' }],
    [{ postalCode: '4410' }, { postalCode: 'postal-code-invalid' }],
    // No state has codes like these.
    [{ postalCode: '00000' }, { postalCode: 'postal-code-impossible' }],
    [{ postalCode: '17500' }, { postalCode: 'postal-code-impossible' }],
    [{ postalCode: '44a00' }, { postalCode: 'postal-code-invalid' }],
    [{ postalCode: '４４１００' }, { postalCode: 'postal-code-invalid' }],
    [{ postalCode: '441000', country: 'Perú' }, { postalCode: 'postal-code-invalid' }],
    [{ pickupTime: '' }, { pickupTime: 'pickup-time-missing' }],
    [{ pickupTime: '03:00' }, { pickupTime: 'pickup-time-unavailable' }],
    [{ pickupTime: '09:15' }, { pickupTime: 'pickup-time-unavailable' }],
    [{ pickupDate: '2026-11-20' }, { pickupTime: 'pickup-time-unavailable' }],
    [{ pickupDate: '2026-11-22' }, { pickupDate: 'pickup-date-unavailable' }],
    [{ pickupDate: '2026-11-19' }, { pickupDate: 'pickup-date-unavailable' }],
    [{ pickupDate: '2026-02-30', pickupTime: '' }, { pickupDate: 'pickup-date-unavailable' }],
    [{ pickupDate: '', pickupTime: '' }, { pickupDate: 'pickup-date-missing' }],
    [{ pickupNotes: 'a\u0000' }, { pickupNotes: 'text-not-allowed' }],
  ])('rejects a pickup with %j', (changed, errors) => {
    expect(errorsOf({ ...pickup, ...changed })).toEqual(errors)
  })

  it('takes no shipping type but the three', () => {
    expect(errorsOf({ ...delivery, shippingType: 'toString' })).toEqual({ shippingType: 'shipping-missing' })
  })

  it('takes HTML and emoji as plain text', () => {
    const checked = checkCheckout({ ...pickup, firstName: '<b>Ana</b> 🧥', address: '" onload="x' }, premium)
    expect(checked).toMatchObject({
      ok: true,
      checkout: { contact: { firstName: '<b>Ana</b> 🧥' }, address: { street: '" onload="x' } },
    })
  })

  it('takes a postal code of another country as its post writes it', () => {
    expect(errorsOf({ ...delivery, country: 'Reino Unido', postalCode: 'SW1A 1AA' })).toEqual({})
    expect(errorsOf({ ...pickup, country: 'Estados Unidos', postalCode: '90210' })).toEqual({})
  })

  it('takes as much text as there is room for, and no more', () => {
    const limits = Object.entries(TEXT_LIMITS) as [keyof typeof TEXT_LIMITS, number][]
    for (const [field, max] of limits) {
      const form = field === 'pickupNotes' ? pickup : delivery
      expect(errorsOf({ ...form, [field]: 'ñ'.repeat(max) })).toEqual({})
      expect(errorsOf({ ...form, [field]: 'ñ'.repeat(max + 1) })).toEqual({ [field]: 'text-too-long' })
    }
  })

  it('ignores the fields of the other method', () => {
    expect(errorsOf({ ...pickup, shippingType: 'drone', deliveryInstructions: '\u0000' })).toEqual({})
    expect(errorsOf({ ...delivery, pickupDate: '2026-11-22', pickupNotes: '\u0000' })).toEqual({})
  })

  it('never throws, and has an error whenever it rejects', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(pickup)))
    const changes = fc.dictionary(fc.constantFrom<CheckoutField>(...CHECKOUT_FIELDS), text)
    fc.assert(
      fc.property(fc.constantFrom(pickup, delivery), changes, fc.boolean(), (form, changed, isPremium) => {
        const checked = checkCheckout({ ...form, ...changed }, { ...premium, isPremium })
        if (!checked.ok) {
          expect(checked.errors).not.toEqual({})
          return
        }
        const { contact, address } = checked.checkout
        expect(contact.phone).toMatch(/^\d{10,15}$/)
        for (const part of [...Object.values(contact), ...Object.values(address)]) expect(part.trim()).not.toBe('')
      }),
    )
  })
})
