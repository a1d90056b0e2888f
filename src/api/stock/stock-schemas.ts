import { z } from '@hono/zod-openapi'
import { isReservedMoveId } from '#domain/stock/stock-move.ts'
import { batchResult, MOST_LISTED } from '../core/batch.ts'
import { broken, type FieldRule, id, key, moment } from '../core/fields.ts'
import { FieldErrorSchema } from '../core/problem-schema.ts'

/** More pieces than any warehouse has of one size. */
const MOST_PIECES = 1_000_000

/** The members by which an item names its variant: exactly one of them. */
const reference = {
  variante: id().optional().openapi({
    description: 'El `id` de la variante en Vitrina, como lo llevan `GET /products` y `GET /stock`.',
    example: 7,
  }),
  fid: key().optional().openapi({ description: 'La `fid` de la variante, como se mandó en el catálogo.' }),
  sku: key().optional().openapi({ description: 'El SKU de la variante.', example: 'BLUSA-AZ-M' }),
  codigo_barras: key().optional().openapi({ description: 'El código de barras de la variante.' }),
}

const REFERENCES = ['variante', 'fid', 'sku', 'codigo_barras'] as const

function hasOneReference(item: Partial<Record<(typeof REFERENCES)[number], unknown>>): boolean {
  return REFERENCES.filter((name) => item[name] !== undefined).length === 1
}

export const ONE_REFERENCE: FieldRule = [
  'one-reference',
  'Nombra la variante con uno de: variante, fid, sku, codigo_barras.',
  'Name the variant by one of: variante, fid, sku, codigo_barras.',
]

export const RESERVED: FieldRule = [
  'reserved',
  'Los ids que empiezan con pedido: o mostrador: son de Vitrina.',
  'Ids that begin with pedido: or mostrador: belong to Vitrina.',
]

const almacen = key()
  .optional()
  .openapi({ description: 'La clave del almacén; sin ella, el de la tienda.', example: 'matriz' })

export const LevelSchema = z
  .strictObject({
    ...reference,
    almacen,
    existencia: z.int().min(0).max(MOST_PIECES).openapi({ description: 'Piezas que se contaron.', example: 4 }),
    existencia_vista: z
      .int()
      .min(0)
      .max(MOST_PIECES)
      .optional()
      .openapi({
        description:
          'La `existencia` que viste la última vez en `GET /stock`, apartadas incluidas (no la `disponible`): si ahora hay ' +
          'otra, o el almacén aún no tiene ningún conteo de la variante, este conteo no se escribe (`stock-conflict`). Se ' +
          'compara con lo que había antes del lote.',
      }),
    evento: key().optional().openapi({
      description: 'Tu propio id del conteo: de dos con la misma `fecha` queda el mayor, como texto.',
      example: 'conteo-81',
    }),
    fecha: moment().optional().openapi({ description: 'Cuándo se contó, según tu reloj; sin ella, ahora.' }),
  })
  .refine(hasOneReference, broken(ONE_REFERENCE))
  .openapi('StockLevel', { description: 'Las piezas de una variante que se contaron en un almacén.' })

export const MoveSchema = z
  .strictObject({
    ...reference,
    almacen,
    piezas: z
      .int()
      .min(-MOST_PIECES)
      .max(MOST_PIECES)
      .openapi({ description: 'Negativas salieron (venta), positivas entraron (devolución, resurtido).', example: -1 }),
    evento: key()
      .refine((id) => !isReservedMoveId(id), broken(RESERVED))
      .openapi({
        type: ['string', 'integer'],
        description: 'Tu propio id de lo que pasó, como el del ticket: cuenta una vez por variante y almacén.',
        example: 'ticket-5012',
      }),
    fecha: moment().openapi({ description: 'Cuándo pasó, según tu reloj: hasta hace siete días.' }),
  })
  .refine(hasOneReference, broken(ONE_REFERENCE))
  .openapi('StockMove', { description: 'Piezas que entraron a un almacén o salieron de él.' })

const warnings = z.array(FieldErrorSchema).openapi({
  description:
    `Los primeros ${MOST_LISTED} que se aplicaron aunque su \`fecha\` va más de cinco minutos adelante: se tomaron como ` +
    'de ahora (`time-ahead`). Revisa el reloj de la caja.',
})

export const LevelsResult = z
  .object({
    ...batchResult,
    warnings,
    repeated: z.number().int().openapi({ description: 'Los que ya se habían recibido: no cambian nada.', example: 0 }),
    outdated: z
      .number()
      .int()
      .openapi({ description: 'Los más antiguos que el último conteo: no cambian nada.', example: 0 }),
  })
  .openapi('StockLevelsResult', { description: 'Qué se hizo con los conteos.' })

export const MovesResult = z
  .object({
    ...batchResult,
    warnings,
    repeated: z.number().int().openapi({ description: 'Los que ya se habían recibido: no cambian nada.', example: 0 }),
  })
  .openapi('StockMovesResult', { description: 'Qué se hizo con los movimientos.' })

export const StockSchema = z
  .object({
    variante: z.number().int().openapi({ description: 'El `id` de la variante en Vitrina.', example: 7 }),
    fid: z.string().nullable().openapi({ description: 'La `fid` de la variante; null si se mandó sin ella.' }),
    sku: z.string().nullable().openapi({ description: 'Su SKU.', example: 'BLUSA-AZ-M' }),
    codigo_barras: z.string().nullable().openapi({ description: 'Su código de barras.' }),
    almacen: z.string().openapi({ description: 'La clave del almacén.', example: 'matriz' }),
    existencia: z.number().int().openapi({ description: 'Piezas en el almacén, apartadas incluidas.', example: 4 }),
    apartadas: z.number().int().openapi({ description: 'De ellas, las apartadas por pedidos.', example: 1 }),
    disponible: z.number().int().openapi({ description: 'Las que se pueden vender.', example: 3 }),
    contado: z.string().nullable().openapi({ description: 'Cuándo se contó por última vez.', format: 'date-time' }),
  })
  .openapi('Stock', { description: 'Las piezas de una variante en un almacén.' })
