import { describe, expect, it } from 'vitest'
import { EMPTY_CHECKOUT } from './checkout-form.ts'
import { type WhatsappOrder, whatsappOrderLink, whatsappOrderText } from './whatsapp-order.ts'

const line = (name: string, quantity: number, price: number, isGone = false): WhatsappOrder['lines'][number] => ({
  product: { name, brand: null, image: null },
  variant: { price, stock: null, options: [] },
  quantity,
  isGone,
})
const dress = {
  ...line('Vestido Jacaranda', 2, 129_900),
  variant: {
    price: 129_900,
    stock: 5,
    options: [
      { role: 'color' as const, label: 'Color', value: 'Arena' },
      { role: 'size' as const, label: 'Talla', value: 'M' },
    ],
  },
}
const order: WhatsappOrder = {
  store: { storeName: 'Nopal & Seda', domain: null },
  lines: [dress, line('Bolsa', 1, 40_000), line('Agotada', 1, 1_000, true)],
  discount: 29_980,
  shipping: 0,
  total: 269_820,
  form: {
    ...EMPTY_CHECKOUT,
    deliveryMethod: 'pickup',
    email: 'ana@correo.mx',
    whatsapp: '555 123 4567',
    firstName: 'Ana',
    lastName: 'López',
    pickupDate: '2026-11-21',
    pickupTime: '09:30',
  },
}

describe('whatsappOrderText', () => {
  it('has items, total, contact data and the time of the pickup', () => {
    expect(whatsappOrderText(order)).toBe(
      [
        'Hola, Nopal & Seda. Quiero hacer este pedido:',
        '',
        '• 2 × Vestido Jacaranda (Arena / M): $2,598.00',
        '• 1 × Bolsa: $400.00',
        '',
        'Descuento: -$299.80',
        'Total: $2,698.20',
        '',
        'Nombre: Ana López',
        'WhatsApp: 555 123 4567',
        'Email: ana@correo.mx',
        '',
        'Entrega: recoger en tienda',
        'Recolección: 21/11/2026, 09:30',
      ].join('\n'),
    )
  })

  it('has the address and the manner of a delivery', () => {
    const form = {
      ...order.form,
      deliveryMethod: 'delivery',
      shippingType: 'local',
      address: 'Av. Juárez 10',
      city: 'Guadalajara',
      state: 'Jalisco',
      postalCode: '44100',
      deliveryTimePreference: 'Por la tarde',
      deliveryInstructions: 'Tocar dos veces',
    }
    const text = whatsappOrderText({ ...order, discount: 0, shipping: 8_000, form })
    expect(text).toContain('\n\nEnvío: $80.00\nTotal: $2,698.20\n\n')
    expect(text.split('\n\n').at(-1)).toBe(
      [
        'Entrega: a domicilio',
        'Tipo de envío: Envío local',
        'Dirección: Av. Juárez 10, 44100, Guadalajara, Jalisco',
        'Horario: Por la tarde',
        'Indicaciones: Tocar dos veces',
      ].join('\n'),
    )
  })

  it('omits empty fields', () => {
    expect(whatsappOrderText({ ...order, lines: [dress], discount: 0, form: EMPTY_CHECKOUT })).toBe(
      [
        'Hola, Nopal & Seda. Quiero hacer este pedido:',
        '• 2 × Vestido Jacaranda (Arena / M): $2,598.00',
        'Total: $2,698.20',
      ].join('\n\n'),
    )
  })

  it('greets a store that has no name', () => {
    const store = { storeName: ' ', domain: null }
    expect(whatsappOrderText({ ...order, store })).toMatch(/^Hola, Tienda Online\. Quiero/)
  })

  it('counts the items that a link has no room for', () => {
    const lines = Array.from({ length: 42 }, (_, index) => line(`Prenda ${index + 1}`, 1, 100))
    expect(whatsappOrderText({ ...order, lines })).toContain('• 1 × Prenda 40: $1.00\ny 2 productos más\n')
    expect(whatsappOrderText({ ...order, lines: lines.slice(1) })).toContain('\ny 1 producto más\n')
    expect(whatsappOrderText({ ...order, lines: lines.slice(2) })).not.toContain('más')
  })
})

describe('whatsappOrderLink', () => {
  it('opens WhatsApp with the message to the store', () => {
    const { origin, pathname, searchParams } = new URL(whatsappOrderLink('523312345678', order))
    expect([origin, pathname]).toEqual(['https://wa.me', '/523312345678'])
    expect(searchParams.get('text')).toBe(whatsappOrderText(order))
  })

  it('makes a link of any text', () => {
    const form = { ...order.form, firstName: 'A\ud800&text=x#', lastName: '\u0000' }
    const text = new URL(
      whatsappOrderLink('523312345678', { ...order, store: { storeName: '\udc00', domain: null }, form }),
    ).searchParams.get('text')
    expect(text).toContain('Nombre: A&text=x#\n')
  })
})
