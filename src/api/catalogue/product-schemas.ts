import { z } from '@hono/zod-openapi'
import { MAX_TEXT, MAX_VARIANT_OPTIONS } from '#domain/limits/limits.ts'

/** Points of sale write keys and numbers as text or as numbers. */
const key = (description: string, example?: string) =>
  z.union([z.string(), z.number()]).optional().openapi({ description, example })
const amount = (description: string, example?: number) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .openapi({ description: `${description}, en pesos.`, example })
const text = (description: string, example?: string) => z.string().nullish().openapi({ description, example })

const ImageOf = z.union([
  z.string(),
  z.looseObject({
    imagen: z.string().nullish().openapi({ description: 'La URL, o el nombre de una foto que se subió.' }),
    alt: z.string().nullish().openapi({ description: 'Lo que se ve, para quien no la ve.' }),
  }),
])

const images = z
  .array(ImageOf)
  .nullish()
  .openapi({ description: 'Fotos, en su orden: cada una su URL, o el nombre de una que se subió.' })

const invoicing = {
  costo: amount('Lo que te cuesta'),
  proveedor: key('La clave del proveedor.'),
  proveedornombre: text('El nombre del proveedor.'),
  unidad: key('La clave de la unidad.'),
  unidadnombre: text('El nombre de la unidad.', 'Pieza'),
  prodservclave: key('La clave del SAT.', '53101604'),
  prodservdesc: text('La descripción del SAT.', 'Blusas'),
}

/** `variante1` … `variante10`: the values of a variant's options. */
const options = Object.fromEntries(
  Array.from({ length: MAX_VARIANT_OPTIONS }, (_, index) => [
    `variante${index + 1}`,
    z
      .unknown()
      .optional()
      .openapi({
        type: ['string', 'number', 'object'],
        properties: {
          tipo: { type: 'string', description: 'El tipo de la opción.', example: 'Color' },
          valor: { type: ['string', 'number'], description: 'Su valor.', example: 'Azul' },
        },
        description:
          'El valor de una opción, solo o con su tipo: `Azul`, `Color: Azul`, `{"tipo":"Color","valor":"Azul"}`. Se lista ' +
          'de la última forma.',
      }),
  ]),
)

/** Shown in lists; passed over where it comes back. */
const vitrinaId = (of: string, use: string) =>
  z
    .unknown()
    .optional()
    .openapi({
      type: 'integer',
      readOnly: true,
      example: 7,
      description: `El id ${of} en Vitrina. ${use} No se escribe: si se manda, no se toma en cuenta.`,
    })

const PosVariantSchema = z
  .looseObject({
    _id: key('Tu clave de la variante dentro del producto.', 'blusa-lino-az-m'),
    id: vitrinaId('de la variante', 'Es la `variante` de existencias, pedidos y webhooks.'),
    fid: key('Otra clave tuya de la variante, que ninguna otra tenga: con ella se nombran sus existencias.'),
    sku: key('SKU.', 'BLUSA-AZ-M'),
    codigo_barras: key('Código de barras.', '7501031311302'),
    precio: amount('Precio con impuestos (sin él, el del producto)', 599),
    precio_original: amount('Precio antes de la oferta'),
    ...options,
    images,
    ...invoicing,
  })
  .openapi('ProductVariant', { description: 'Una variante: una talla de un color.' })

export const PosProductSchema = z
  .looseObject({
    _id: z.union([z.string(), z.number()]).openapi({ description: 'Tu clave del producto.', example: 'blusa-lino' }),
    id: vitrinaId('del producto', 'Es el `producto` de los webhooks y el `id_producto` de los pedidos.'),
    variante: vitrinaId('de su única variante', 'Solo en productos sin `variants`.'),
    fid: key(
      'Otra clave tuya del producto; los pedidos la llevan en cada línea. Sin `variants`, también de su variante.',
    ),
    sku: key('SKU de un producto sin `variants`.'),
    codigo_barras: key('Código de barras de un producto sin `variants`.'),
    tipo: text('`Producto Simple` o `Producto Variantes`.', 'Producto Variantes'),
    nombre: z
      .string()
      .openapi({ description: `Cómo se llama, con hasta ${MAX_TEXT} caracteres.`, example: 'Blusa de lino' }),
    descripcion: text('HTML; se limpia de lo que no es texto.'),
    marca: key('La clave de la marca.'),
    nombremarca: text('El nombre de la marca.', 'Casa Luna'),
    categoria: key('La clave de la categoría.'),
    nombrecategoria: text('El nombre de la categoría.', 'Blusas'),
    precio: amount('Precio con impuestos', 599),
    precio_original: amount('Precio antes de la oferta'),
    descuento_porcentaje: z
      .union([z.number(), z.string()])
      .nullish()
      .openapi({ description: 'Descuento en por ciento, de 0 a 100.', example: 10 }),
    descuento_importe: amount('Descuento'),
    sin_existencia: z
      .unknown()
      .optional()
      .openapi({ type: 'boolean', description: 'Se vende sin contar existencias.' }),
    sync_woocommerce: z
      .unknown()
      .optional()
      .openapi({ type: 'boolean', description: 'Si se publica. Uno retirado tiene `false`. Si falta: `true`.' }),
    created: z
      .unknown()
      .optional()
      .openapi({ type: 'string', format: 'date-time', description: 'Desde cuándo es nuevo.' }),
    variantTypes: z
      .unknown()
      .optional()
      .openapi({ type: 'array', items: {}, description: 'Los tipos de `variante1`, `variante2`, …' }),
    variants: z.array(PosVariantSchema).nullish().openapi({ description: 'Sin ellas, es un producto simple.' }),
    variantStock: z
      .array(
        z.looseObject({
          producto: key('La `_id` o `fid` de la variante.'),
          existencia: z
            .union([z.number(), z.string()])
            .nullish()
            .openapi({ description: 'Piezas que hay ahí.', example: 3 }),
          almacen: key('La clave del almacén; sin ella, el de la tienda.'),
        }),
      )
      .nullish()
      .openapi({
        description:
          'Piezas que hay. Las de una variante de la que no se dice nada quedan como están. Lo mismo que se mandó la última ' +
          'vez no es un conteo nuevo: para contar está `PUT /stock/levels`.',
      }),
    totalStock: z.union([z.number(), z.string()]).nullish().openapi({ description: 'Piezas de un producto simple.' }),
    defaultImage: ImageOf.nullish().openapi({ description: 'La foto que va primero.' }),
    fallbackImage: ImageOf.nullish().openapi({ description: 'La foto que se muestra si no hay otra.' }),
    images,
    variantImages: z
      .array(
        z.looseObject({
          imagen: z.string().nullish().openapi({ description: 'La URL, o el nombre de una foto que se subió.' }),
          producto: key('La `_id` o `fid` de la variante.'),
        }),
      )
      .nullish()
      .openapi({ description: 'Fotos de variantes, en una sola lista.' }),
    ...invoicing,
  })
  .openapi('Product', {
    description:
      'Un producto con sus variantes. Reemplaza al que tenga la misma `_id`; las variantes que falten dejan de venderse.',
  })
