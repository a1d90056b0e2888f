import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOf, pickup, plainLine, pricedOrders } from '../../../test/random-order.ts'
import type { Checkout } from '../checkout/checkout-form.ts'
import { buildOrderPayload, discountReason } from './build-order-payload.ts'

const toCentavos = (pesos: number) => Math.round(pesos * 100)
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
const option = (value: string) => ({ role: 'other', label: 'Opción', value }) as const
const delivery: Checkout = {
  ...pickup,
  delivery: {
    method: 'delivery',
    shippingType: 'national-express',
    timePreference: 'Por la tarde',
    instructions: 'Timbre 4',
  },
}

describe('the header of an order payload', () => {
  it('has the customer, the branch, and the states of a new order', () => {
    const { account, header, cobros } = buildOrderPayload(
      draftOf({ lines: [plainLine, { ...plainLine, quantity: 2 }] }),
    )
    expect([account, cobros]).toEqual(['luna', []])
    // All header fields of docs/rules/order.md#order-payload, and nothing else.
    expect(header).toEqual({
      // The day before, by the clock in the store.
      fecha: '2026-11-20',
      hora: '23:07:09',
      tipo_cambio: 0,
      tipo_cambio_venta: 0,

      cliente: '31',
      clientenombre: 'Ana Ruiz Vega',
      clientecorreo: 'Ana@Correo.mx',
      clientetelefono: '5551234567',
      clientecalle: 'Chiapas 148',
      clientemunicipio: 'Cuauhtémoc',
      clienteestado: 'Ciudad de México',
      clientecodigo: '06700',
      clientepais: 'México',
      clientetipo: 'mostrador',
      // The form has one field for them: they are in the street.
      clienteexterior: '',
      clienteinterior: '',
      clientereferencia: '',
      clientecolonia: '',
      sucursal: 's1',
      sucursalnombre: 'Roma',
      almacen: 'a1',
      almacennombre: 'Bodega',
      status: 'Abierto',
      statusPago: 'Pendiente',
      statusPreparado: 'No preparado',
      canal: 'Online',
      moneda: 'MXN',
      moneda_nomenclatura: 'MXN',
      moneda_default: true,
      moneda_prefijo: '$',
      uid: '',
      username: 'Tienda en linea',
      articulos: '3',
      comentarios: 'Paso en coche',
      subtotal: 3359.49,
      totalImpuestos: 537.51,
      total: 3897,
      descuento: 0,
      descuento_porcentaje_nota: 0,
      descuento_importe_nota: 0,
      descuentoImporteConImpuestos: 0,
      descuento_razon: '',
      tipo_descuento: 'importe',
      tipo_de_envio: 'gratis',
      envio_tarifa_nombre: '',
      envio_tarifa_importe: 0,
      delivery_method: 'pickup',
      pickup_date: '2026-11-23',
      pickup_time: '12:00',
      pickup_notes: 'Paso en coche',
    })
  })

  it('has the fields of a delivery', () => {
    const { header } = buildOrderPayload(draftOf({ checkout: delivery, shipping: 25_050 }))
    expect(header).toMatchObject({
      tipo_de_envio: 'domicilio',
      envio_tarifa_nombre: 'Envío nacional exprés',
      envio_tarifa_importe: 250.5,
      delivery_method: 'delivery',
      delivery_time_preference: 'Por la tarde',
      delivery_instructions: 'Timbre 4',
      shipping_cost: 250.5,
      total: 1549.5,
      comentarios: 'Timbre 4',
    })
    expect(header).not.toHaveProperty('pickup_date')
  })

  it('has the discount and its reason', () => {
    const { header } = buildOrderPayload(draftOf({ percentage: 10, points: 100 }))
    expect(header).toMatchObject({
      descuento: 229.9,
      descuento_importe_nota: 229.9,
      descuentoImporteConImpuestos: 229.9,
      descuento_porcentaje_nota: 10,
      tipo_descuento: 'importe',
      total: 1069.1,
      descuento_razon: 'Cupón de descuento 10 % + Descuento por puntos de lealtad',
    })
    // A tenth of four centavos is nothing.
    const cheap = buildOrderPayload(draftOf({ lines: [{ ...plainLine, price: 4 }], percentage: 10 }))
    expect(cheap.header).toMatchObject({ descuento: 0, descuento_porcentaje_nota: 0, descuento_razon: '' })
  })
})

describe('a line of an order payload', () => {
  const [simple, dress] = buildOrderPayload(
    draftOf({
      lines: [
        {
          ...plainLine,
          withoutStock: true,
          invoicing: {
            cost: 51_250,
            supplier: { fid: 'PR-3', label: 'Textiles Lomas' },
            satCode: '53101600',
            unit: { fid: 'H87', label: 'Pieza' },
            satDescription: 'Faldas y vestidos',
          },
        },
        {
          ...plainLine,
          kind: 'variants',
          productFid: 'p9',
          variantFid: 'v9',
          sku: 'VJ-AR-M',
          barcode: '7501',
          brand: { fid: 'm1', label: 'Alba' },
          category: { fid: null, label: 'Vestidos' },
          options: ['Arena', 'M', '3', '4', '5', '6', '7', '8', '9', '10', '11'].map(option),
          price: 99_900,
          originalPrice: 129_900,
          quantity: 3,
        },
      ],
    }),
  ).details

  it('is named by its product and up to ten values of its options', () => {
    expect(simple).toMatchObject({ nombre: 'Vestido Jacaranda', variante1: '', variante: '', tipo: 'Producto Simple' })
    expect(dress?.nombre).toBe('Vestido Jacaranda / Arena / M / 3 / 4 / 5 / 6 / 7 / 8 / 9 / 10')
  })

  it('is not counted where its product is sold without stock', () => {
    expect([simple?.inventario, simple?.sin_existencia]).toEqual([false, true])
  })

  it('has what an invoice needs', () => {
    expect(simple).toMatchObject({
      costo: 512.5,
      proveedor: 'PR-3',
      proveedornombre: 'Textiles Lomas',
      unidad: 'H87',
      unidadnombre: 'Pieza',
      prodservclave: '53101600',
      prodservdesc: 'Faldas y vestidos',
    })
  })

  it('has every field of the point of sale, and no other', () => {
    // See docs/rules/order.md#order-line-payload. Unknown values are empty or 0.
    expect(dress).toEqual({
      id_producto: '7',
      costo: 0,
      cantidad: 3,
      tipo: 'Producto Variantes',
      fid: 'p9',
      code: '7501',
      sku: 'VJ-AR-M',
      nombre: 'Vestido Jacaranda / Arena / M / 3 / 4 / 5 / 6 / 7 / 8 / 9 / 10',
      precio: 861.21,
      precio_original: 1299,
      precio_carrito: 999,
      proveedor: '',
      proveedornombre: '',
      categoria: '',
      categorianombre: 'Vestidos',
      marca: 'm1',
      nombremarca: 'Alba',
      unidad: '',
      unidadnombre: '',
      moneda: 'MXN',
      moneda_nomenclatura: 'MXN',
      moneda_prefijo: '$',
      impuestos: 16,
      nombreimpuestos: 'IVA 16%',
      valorimpuesto: 16,
      importe: 2583.62,
      importe_con_impuestos: 2997,
      importe_sin_impuestos: 2583.62,
      importe_original: 3897,
      impuesto_importe: 413.38,
      precio_desglosado_importe: 2583.62,
      descuento: 0,
      descuento_porcentaje: 0,
      descuento_importe: 0,
      prodservclave: '',
      prodservdesc: '',
      inventario: true,
      sin_existencia: false,
      disminuir_insumo: false,
      etiqueta: '',
      variante1: 'Arena',
      variante2: 'M',
      variante3: '3',
      variante4: '4',
      variante5: '5',
      variante6: '6',
      variante: 'v9',
      lote: '',
      fecha_caducidad: '',
    })
  })
})

it('an order payload adds up to the centavo, for any lines, discounts and shipping', () => {
  fc.assert(
    fc.property(pricedOrders, ({ lines: priced, ...given }) => {
      const lines = priced.map((line) => ({ ...plainLine, ...line }))
      const { header, details } = buildOrderPayload(draftOf({ ...given, checkout: delivery, lines }))
      const net = sum(details.map(({ importe }) => toCentavos(importe)))
      const tax = sum(details.map(({ impuesto_importe }) => toCentavos(impuesto_importe)))
      const whole = sum(details.map(({ importe_con_impuestos }) => toCentavos(importe_con_impuestos)))
      const shipping = toCentavos(header.envio_tarifa_importe)
      const discount = toCentavos(header.descuento_importe_nota)
      expect(net + tax + shipping - discount).toBe(toCentavos(header.total))
      expect([net, tax]).toEqual([toCentavos(header.subtotal), toCentavos(header.totalImpuestos)])
      expect(net + tax).toBe(whole)
      expect(shipping).toBe(given.shipping)
    }),
  )
})

it('an order payload has no amount with more than two decimals, nor anything that JSON loses', () => {
  fc.assert(
    fc.property(pricedOrders, ({ lines: priced, ...given }) => {
      const lines = priced.map((line) => ({ ...plainLine, ...line }))
      const payload = buildOrderPayload(draftOf({ ...given, lines }))
      const written = JSON.stringify(payload)
      expect(JSON.parse(written)).toEqual(payload)
      expect(written).not.toMatch(/\d\.\d{3}|\de[+-]?\d/)
    }),
  )
})

it.each([
  [0, 0, ''],
  [500, 0, 'Cupón de descuento 15 %'],
  [0, 500, 'Descuento por puntos de lealtad'],
  [500, 500, 'Cupón de descuento 15 % + Descuento por puntos de lealtad'],
])(
  'discountReason gives for %i of a coupon and %i of points the reason %j',
  (couponDiscount, pointsDiscount, reason) => {
    expect(discountReason({ couponDiscount, pointsDiscount }, 15)).toBe(reason)
  },
)
