import { z } from '@hono/zod-openapi'
import type { StatedCustomer } from '#domain/customer/plan-customers.ts'
import { MAX_INTEGER } from '#domain/limits/limits.ts'
import { batchResult } from '../core/batch.ts'
import { broken, code, emailLine, id, line, nameLine } from '../core/fields.ts'

const MAX_RECORD_TEXT = 1_000
const MOST_RECORD_FIELDS = 60
const MAX_FIELD_NAME = 60
/** More points than any purchase gives. */
const MOST_POINTS = 1_000_000

/** A field that is passed on: a text, a number, true, false or nothing. */
const passedOn = z.union([line(MAX_RECORD_TEXT), z.number(), z.boolean(), z.null()])

/** A name of a field that is passed on. */
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** Fields that we know ourselves: nothing of them is taken from an item. */
const OWN_FIELDS = ['account', 'created', 'modified', 'creado', 'modificado']

const text = () => line().optional()

const KNOWN = {
  id: id().optional().openapi({ description: 'El `id` en Vitrina, si se conoce.' }),
  fid: code().optional().openapi({ description: 'La clave en el punto de venta.', example: 'C-1081' }),
  nombre: nameLine().optional().openapi({ example: 'Ana Ruiz' }),
  name: nameLine().optional().openapi({ description: 'Como `nombre`.' }),
  email: emailLine().optional(),
  telefono: text(),
  phone: text().openapi({ description: 'Como `telefono`.' }),
  ...{ calle: text(), exterior: text(), interior: text(), referencia: text(), colonia: text() },
  ...{ municipio: text(), localidad: text(), estado: text(), codigo: text(), pais: text() },
  lealtad_activo: z.boolean().optional(),
  lealtad_puntos: z.int().min(0).max(MAX_INTEGER).optional().openapi({
    description: 'Con cuántos puntos empieza. De quien ya tuvo puntos aquí no se toma: van por /customers/points.',
  }),
}

/** A customer of a batch, by the columns of our own record. */
export const CustomerItemSchema = z
  .object(KNOWN)
  .catchall(passedOn)
  .superRefine((item, context) => {
    const others = Object.keys(item).filter((field) => !Object.hasOwn(KNOWN, field))
    if (others.length > MOST_RECORD_FIELDS) context.addIssue({ code: 'custom', ...TOO_MANY_FIELDS })
    for (const field of others.slice(0, MOST_RECORD_FIELDS)) {
      if (field.length <= MAX_FIELD_NAME && FIELD_NAME.test(field)) continue
      context.addIssue({ code: 'custom', ...FIELD_NAME_INVALID })
    }
  })
  .transform(statedCustomer)

const TOO_MANY_FIELDS = broken([
  'too-many-fields',
  `Un cliente lleva hasta ${MOST_RECORD_FIELDS} campos más.`,
  `A customer has up to ${MOST_RECORD_FIELDS} more fields.`,
])
const FIELD_NAME_INVALID = broken([
  'field-name-invalid',
  `El nombre de un campo lleva letras, números y _, y hasta ${MAX_FIELD_NAME}.`,
  `The name of a field has letters, digits and _, and up to ${MAX_FIELD_NAME}.`,
])

type Item = z.output<z.ZodObject<typeof KNOWN>>

function statedCustomer(item: Item & Record<string, unknown>): StatedCustomer & { points: number | undefined } {
  const { calle, colonia, municipio, localidad, estado, codigo, pais, exterior, interior, referencia } = item
  const columns = {
    ...{ fid: item.fid, name: item.nombre ?? item.name, email: item.email, phone: item.telefono ?? item.phone },
    ...{ street: calle, exterior, interior, reference: referencia, neighbourhood: colonia },
    ...{ municipality: municipio, locality: localidad, state: estado, postalCode: codigo, country: pais },
    loyaltyActive: item.lealtad_activo,
  }
  const others = Object.entries(item).filter(([field]) => !Object.hasOwn(KNOWN, field) && !OWN_FIELDS.includes(field))
  const stated = Object.entries(columns).filter(([, value]) => value !== undefined)
  return {
    id: item.id,
    fields: { ...Object.fromEntries(stated), record: Object.fromEntries(others) },
    points: item.lealtad_puntos,
  }
}

/** A customer of a batch, as the document has it. */
export const CustomerItemDocument = z
  .object(KNOWN)
  .catchall(passedOn)
  .openapi('CustomerItem', {
    description:
      'Un cliente: lo que no se manda queda como está. Nuevo, lleva `nombre` y `email`. Los demás campos del punto de ' +
      'venta (notas, rfc, regimen, uso_cfdi, tipo_cliente…) se guardan y se devuelven como llegaron.',
  })

export const CustomerSchema = z
  .object({
    id: z.int().openapi({ example: 7 }),
    fid: z.string().nullable(),
    ...{ nombre: z.string(), email: z.string(), telefono: z.string(), calle: z.string(), exterior: z.string() },
    ...{ interior: z.string(), referencia: z.string(), colonia: z.string(), municipio: z.string() },
    ...{ localidad: z.string(), estado: z.string(), codigo: z.string(), pais: z.string() },
    ...{ lealtad_activo: z.boolean(), lealtad_puntos: z.int() },
    created: z.string().openapi({ format: 'date-time' }),
    modified: z.string().openapi({ format: 'date-time' }),
  })
  .catchall(z.unknown())
  .openapi('Customer')

export const CustomersResult = z
  .object({
    ...batchResult,
    unchanged: z.int().openapi({ description: 'De los aplicados, los que ya estaban así.', example: 0 }),
  })
  .openapi('CustomersResult')

const REFERENCES = ['cliente', 'fid', 'email'] as const

export const PointsItemSchema = z
  .strictObject({
    cliente: id().optional().openapi({ description: 'El `id` del cliente en Vitrina.' }),
    fid: code().optional().openapi({ description: 'Su clave en el punto de venta.', example: 'C-1081' }),
    email: emailLine().optional(),
    evento: code().openapi({ description: 'Tu propio id: cuenta una vez.', example: 'ticket-5012-puntos' }),
    puntos: z
      .int()
      .min(-MOST_POINTS)
      .max(MOST_POINTS)
      .refine((points) => points !== 0, broken(['zero-points', 'No pueden ser 0.', 'They cannot be 0.']))
      .openapi({ description: 'Positivos se ganan, negativos se gastan.', example: 25 }),
    motivo: nameLine().openapi({ example: 'Compra en tienda' }),
  })
  .refine((item) => REFERENCES.filter((reference) => item[reference] !== undefined).length === 1, {
    ...broken([
      'one-reference',
      'Nombra al cliente con uno de: cliente, fid, email.',
      'Name the customer by one of: cliente, fid, email.',
    ]),
  })
  .openapi('PointsItem', { description: 'Puntos que un cliente ganó o gastó en la tienda.' })

export const PointsResult = z
  .object({
    ...batchResult,
    repeated: z.int().openapi({ description: 'Los que ya se habían recibido: no cambian nada.', example: 0 }),
  })
  .openapi('PointsResult')
