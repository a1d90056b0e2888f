import { z } from '@hono/zod-openapi'
import { imagePath } from '#domain/image/image-path.ts'
import type { OrderPayload } from '#domain/order/order-payload.ts'
import { PaymentRecordSchema, type PosPayment, shownPayment } from './payment-schemas.ts'

const text = (description: string, example?: string) => z.string().openapi({ description, example })
const pesos = (description: string, example?: number) =>
  z.number().openapi({ description: `${description}, en pesos.`, example })
const number = (description: string, example?: number) => z.number().openapi({ description, example })
const flag = (description: string) => z.boolean().openapi({ description })

const customer = {
  cliente: text('El `id` del cliente en Vitrina, como en `GET /customers/{id}`.', '1081'),
  clientenombre: text('Su nombre completo.', 'Ana Ruiz'),
  clientetelefono: text('Solo dígitos.', '5512345678'),
  clientecorreo: text('Su email.', 'ana@correo.mx'),
  clientecalle: text('Calle, números y colonia, como los escribió: la tienda tiene un solo campo.', 'Chiapas 148'),
  clienteexterior: text('Siempre vacío: va en `clientecalle`.'),
  clienteinterior: text('Siempre vacío: va en `clientecalle`.'),
  clientecodigo: text('Código postal.', '06700'),
  clientereferencia: text('Siempre vacío.'),
  clientecolonia: text('Siempre vacío: va en `clientecalle`.'),
  clientemunicipio: text('Ciudad o municipio.', 'Cuauhtémoc'),
  clienteestado: text('Estado.', 'Ciudad de México'),
  clientepais: text('País.', 'México'),
  clientetipo: text('La clave del tipo de cliente de la tienda; vacía si no tiene.'),
}

const delivery = {
  tipo_de_envio: z
    .enum(['gratis', 'domicilio'])
    .openapi({ description: '`gratis` si se recoge en la tienda, `domicilio` si se envía.' }),
  envio_tarifa_nombre: text('El tipo de envío; vacío si se recoge.', 'Envío local'),
  envio_tarifa_importe: pesos('Lo que cuesta el envío; 0 si se recoge', 80),
  delivery_method: z
    .enum(['pickup', 'delivery'])
    .openapi({ description: '`pickup` si se recoge en la tienda, `delivery` si se envía.' }),
  pickup_date: text('Si se recoge, el día: `yyyy-MM-dd`.', '2026-11-23').optional(),
  pickup_time: text('Si se recoge, la hora: `HH:mm`.', '12:00').optional(),
  pickup_notes: text('Si se recoge, las notas del cliente.').optional(),
  delivery_time_preference: text('Si se envía, a qué hora lo prefiere.').optional(),
  delivery_instructions: text('Si se envía, las indicaciones del cliente.').optional(),
  shipping_cost: pesos('Si se envía, lo mismo que `envio_tarifa_importe`', 80).optional(),
}

const currency = {
  moneda: text('Siempre `MXN`.', 'MXN'),
  moneda_nomenclatura: z.literal('MXN').openapi({ description: 'Siempre `MXN`.' }),
  moneda_prefijo: z.literal('$').openapi({ description: 'Siempre `$`.' }),
}

const HeaderSchema = z
  .object({
    fecha: text('El día en que se hizo, por el reloj de la tienda: `yyyy-MM-dd`.', '2026-11-20'),
    hora: text('La hora, por el mismo reloj: `HH:mm:ss`.', '12:00:00'),
    tipo_cambio: number('Siempre 0.', 0),
    tipo_cambio_venta: number('Siempre 0.', 0),
    descuento: pesos('El descuento de cupón y puntos, con impuestos', 0),
    descuento_porcentaje_nota: number('El porcentaje del cupón; 0 sin cupón. Solo explica: cuenta el importe.', 0),
    descuento_importe_nota: pesos('Lo mismo que `descuento`', 0),
    descuentoImporteConImpuestos: pesos('Lo mismo que `descuento`', 0),
    descuento_razon: text('De qué es el descuento; vacía sin descuento.', 'Cupón de descuento 10 %'),
    tipo_descuento: z.literal('importe').openapi({ description: 'Siempre `importe`.' }),
    subtotal: pesos('Las líneas sin impuestos', 516.38),
    total: pesos('Lo que se paga: subtotal, impuestos y envío, menos el descuento', 599),
    totalImpuestos: pesos('Los impuestos de las líneas', 82.62),
    almacen: text('La clave del almacén de los pedidos en línea.', 'matriz'),
    almacennombre: text('Su nombre.', 'Matriz'),
    sucursal: text('La clave de la sucursal de los pedidos en línea.', 'ALAMEDA'),
    sucursalnombre: text('Su nombre.', 'Luna Alameda'),
    ...customer,
    ...currency,
    moneda_default: flag('Siempre true.'),
    status: text('Como se hizo: `Abierto`. El de ahora está junto a `pedido`.', 'Abierto'),
    statusPago: text('Como se hizo: `Pendiente`. El de ahora está junto a `pedido`.', 'Pendiente'),
    statusPreparado: text('Como se hizo: `No preparado`. El de ahora está junto a `pedido`.', 'No preparado'),
    canal: text('Por dónde llegó.', 'Online'),
    articulos: text('Cuántas piezas son, como texto.', '1'),
    uid: text('Siempre vacío.'),
    username: text('Quién lo hizo, para el punto de venta.', 'Tienda en linea'),
    comentarios: text('Las notas o indicaciones del cliente.'),
    ...delivery,
  })
  .openapi('OrderHeader', { description: 'El encabezado: cuándo, cuánto, quién y cómo se entrega.' })

const option = (position: number) => text(`El valor de su opción ${position}; vacío si no tiene tantas.`)

const identity = {
  id_producto: text('El `id` del producto en Vitrina, como en `GET /products`.', '12'),
  tipo: text('`Producto Simple` o `Producto Variantes`.', 'Producto Variantes'),
  fid: text('La `fid` del producto, como se mandó en el catálogo; vacía si no tiene.'),
  code: text('El código de barras de la variante; vacío si no tiene.', '7501031311302'),
  sku: text('El SKU de la variante; vacío si no tiene.', 'BLUSA-AZ-M'),
  nombre: text('El nombre, con los valores de sus opciones.', 'Blusa Lino / Azul / M'),
  variante: text('La `fid` de la variante o, si no tiene, su `id` en Vitrina; vacía en un producto simple.', '31'),
  variante1: option(1),
  variante2: option(2),
  variante3: option(3),
  variante4: option(4),
  variante5: option(5),
  variante6: option(6),
  categoria: text('La clave de la categoría; vacía si no tiene.'),
  categorianombre: text('El nombre de la categoría.', 'Blusas'),
  marca: text('La clave de la marca; vacía si no tiene.'),
  nombremarca: text('El nombre de la marca.', 'Casa Luna'),
  cantidad: number('Piezas.', 1),
}

const amounts = {
  precio: pesos('El precio de una pieza, sin impuestos', 516.38),
  precio_original: pesos('El precio de una pieza con impuestos, antes de la oferta', 599),
  precio_carrito: pesos('El precio de una pieza con impuestos, como se vendió', 599),
  impuestos: number('La tasa del impuesto, en por ciento.', 16),
  valorimpuesto: number('Lo mismo que `impuestos`.', 16),
  nombreimpuestos: text('El nombre del impuesto.', 'IVA 16%'),
  importe: pesos('La línea sin impuestos', 516.38),
  importe_sin_impuestos: pesos('Lo mismo que `importe`', 516.38),
  precio_desglosado_importe: pesos('Lo mismo que `importe`', 516.38),
  importe_con_impuestos: pesos('La línea con impuestos', 599),
  impuesto_importe: pesos('Los impuestos de la línea', 82.62),
  importe_original: pesos('La línea con impuestos, antes de la oferta', 599),
  descuento: pesos('Siempre 0: el descuento es del encabezado', 0),
  descuento_porcentaje: number('Siempre 0: el descuento es del encabezado.', 0),
  descuento_importe: pesos('Siempre 0: el descuento es del encabezado', 0),
}

const invoicing = {
  costo: pesos('Lo que cuesta a la tienda, según el catálogo; 0 si no se mandó', 210),
  proveedor: text('La clave del proveedor, según el catálogo.'),
  proveedornombre: text('El nombre del proveedor.'),
  unidad: text('La clave de la unidad, según el catálogo.'),
  unidadnombre: text('El nombre de la unidad.', 'Pieza'),
  prodservclave: text('La clave del SAT, según el catálogo.', '53101604'),
  prodservdesc: text('La descripción del SAT.', 'Blusas'),
}

const DetailSchema = z
  .object({
    ...identity,
    ...amounts,
    ...currency,
    ...invoicing,
    inventario: flag('Si se cuentan sus existencias.'),
    sin_existencia: flag('Si se vende sin contar existencias: lo contrario de `inventario`.'),
    disminuir_insumo: flag('Siempre false.'),
    etiqueta: text('Siempre vacía.'),
    lote: text('Siempre vacío.'),
    fecha_caducidad: text('Siempre vacía.'),
    imagen: text('La ruta de su foto en la tienda, con 800 píxeles de ancho; vacía si no tiene.'),
  })
  .openapi('OrderDetail', { description: 'Una línea: una variante y cuántas piezas.' })

/** The order as it is stored (docs/rules/order.md#order-payload), with the image of each line. */
export const OrderPayloadSchema = z
  .object({
    account: text('La tienda.', 'luna'),
    header: HeaderSchema,
    details: z.array(DetailSchema).openapi({ description: 'Las líneas, en el orden del carrito.' }),
    cobros: z.array(PaymentRecordSchema).openapi({
      description: 'Los cobros y reembolsos de ahora, en su orden; los que se anularon no están.',
    }),
  })
  .openapi('OrderPayload', {
    description:
      'El pedido como se hizo; de lo que cambió después solo están los cobros. Suma de `importe` + suma de `impuesto_importe` + ' +
      '`envio_tarifa_importe` − `descuento_importe_nota` = `total`.',
  })

/**
 * Adds the images of an order's lines.
 * @param images blob keys by the position of the line; null for a line without an image
 * @param payments that count, in their sequence
 */
export function shownPayload(
  payload: OrderPayload,
  images: readonly (string | null)[],
  payments: readonly PosPayment[],
): z.input<typeof OrderPayloadSchema> {
  const details = payload.details.map((detail, position) => {
    const image = images[position] ?? null
    return {
      ...detail,
      imagen: image === null ? '' : imagePath(payload.account, image, 800),
    }
  })
  return {
    ...payload,
    details,
    cobros: payments.map(shownPayment),
  }
}
