import { lineAmounts, TAX_PERCENT } from '../checkout/order-amounts.ts'
import { MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import { pesos } from '../money/money.ts'
import type { InvoicingFacts } from '../product/invoicing-facts.ts'
import type { OrderContents, OrderedLine } from './order-contents.ts'
import type { OrderDetail } from './order-payload.ts'

/** The default name of a line's tax (docs/rules/checkout.md#tax). */
const TAX_NAME = `IVA ${TAX_PERCENT}%`

/**
 * The lines of an order as the point of sale expects them (docs/rules/order.md#order-line-payload), in the sequence of
 * the cart.
 */
export function buildOrderDetails({ lines, amounts }: Pick<OrderContents, 'lines' | 'amounts'>): OrderDetail[] {
  return lines.map((line, position) => {
    const { net, tax, total } = amounts.lines[position] ?? lineAmounts(line.price * line.quantity)
    const original = line.originalPrice ?? line.price
    return {
      ...identity(line),
      ...invoicingFields(line.invoicing),
      ...UNKNOWN_FIELDS,
      cantidad: line.quantity,
      precio: pesos(lineAmounts(line.price).net),
      precio_original: pesos(original),
      precio_carrito: pesos(line.price),
      moneda: 'MXN',
      moneda_nomenclatura: 'MXN',
      moneda_prefijo: '$',
      impuestos: TAX_PERCENT,
      nombreimpuestos: TAX_NAME,
      valorimpuesto: TAX_PERCENT,
      importe: pesos(net),
      importe_con_impuestos: pesos(total),
      importe_sin_impuestos: pesos(net),
      importe_original: pesos(original * line.quantity),
      impuesto_importe: pesos(tax),
      precio_desglosado_importe: pesos(net),
      // An order's discounts are the header's.
      descuento: 0,
      descuento_porcentaje: 0,
      descuento_importe: 0,
      inventario: !line.withoutStock,
      sin_existencia: line.withoutStock,
    }
  })
}

/** The product's name with the values of its options: `Vestido Jacaranda / Arena / M`. */
export function orderLineName({ name, options }: Pick<OrderedLine, 'name' | 'options'>): string {
  return [name, ...options.slice(0, MAX_VARIANT_OPTIONS).map(({ value }) => value)].join(' / ')
}

function identity(line: OrderedLine) {
  const value = (position: number) => line.options[position]?.value ?? ''
  const hasVariants = line.kind === 'variants'
  return {
    id_producto: String(line.productId),
    tipo: hasVariants ? 'Producto Variantes' : 'Producto Simple',
    fid: line.productFid ?? '',
    code: line.barcode ?? '',
    nombre: orderLineName(line),
    sku: line.sku ?? '',
    categoria: line.category?.fid ?? '',
    categorianombre: line.category?.label ?? '',
    marca: line.brand?.fid ?? '',
    nombremarca: line.brand?.label ?? '',
    variante1: value(0),
    variante2: value(1),
    variante3: value(2),
    variante4: value(3),
    variante5: value(4),
    variante6: value(5),
    variante: hasVariants ? (line.variantFid ?? String(line.variantId)) : '',
  }
}

function invoicingFields({ cost, supplier, unit, satCode, satDescription }: InvoicingFacts) {
  return {
    costo: pesos(cost ?? 0),
    proveedor: supplier?.fid ?? '',
    proveedornombre: supplier?.label ?? '',
    unidad: unit?.fid ?? '',
    unidadnombre: unit?.label ?? '',
    prodservclave: satCode ?? '',
    prodservdesc: satDescription ?? '',
  }
}

const UNKNOWN_FIELDS = {
  disminuir_insumo: false,
  etiqueta: '',
  lote: '',
  fecha_caducidad: '',
}
