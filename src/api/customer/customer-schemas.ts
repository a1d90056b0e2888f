import { z } from '@hono/zod-openapi'
import { MOST_RECORD_FIELDS, type StatedCustomer } from '#domain/customer/plan-customers.ts'
import { MAX_INTEGER } from '#domain/limits/limits.ts'
import { batchResult, upsertResult } from '../core/batch.ts'
import { broken, emailLine, type FieldRule, id, key, line, nameLine } from '../core/fields.ts'

const MAX_RECORD_TEXT = 1_000
const MAX_FIELD_NAME = 60
/** More points than any purchase gives. */
const MOST_POINTS = 1_000_000

/** A field that is passed on: a text, a number, true, false or nothing. */
const passedOn = z.union([line(MAX_RECORD_TEXT), z.number(), z.boolean(), z.null()])

/** A name of a field that is passed on. */
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** Fields that we know ourselves: nothing of them is taken from an item. */
const OWN_FIELDS = ['account', 'created', 'modified', 'creado', 'modificado']

const text = (description: string) => line().optional().openapi({ description })

const KNOWN = {
  id: id().optional().openapi({ description: 'El `id` en Vitrina, si se conoce.' }),
  fid: key().optional().openapi({ description: 'Tu clave del cliente.', example: 'C-1081' }),
  nombre: nameLine().optional().openapi({ description: 'El nombre completo.', example: 'Ana Ruiz' }),
  name: nameLine().optional().openapi({ description: 'Como `nombre`.' }),
  email: emailLine().optional().openapi({ description: 'Su email: la tienda tiene un solo cliente con él.' }),
  telefono: text('Su teléfono.'),
  phone: text('Como `telefono`.'),
  calle: text('La calle.'),
  exterior: text('El número exterior.'),
  interior: text('El número interior.'),
  referencia: text('Cómo encontrar el domicilio.'),
  colonia: text('La colonia.'),
  municipio: text('El municipio o alcaldía.'),
  localidad: text('La localidad o ciudad.'),
  estado: text('El estado.'),
  codigo: text('El código postal.'),
  pais: text('El país.'),
  lealtad_activo: z
    .boolean()
    .optional()
    .openapi({ description: 'Si está en el programa de lealtad: puede gastar sus puntos.' }),
  lealtad_puntos: z.int().min(0).max(MAX_INTEGER).optional().openapi({
    description: 'Con cuántos puntos empieza. De quien ya tuvo puntos aquí no se toma: van por /customers/points.',
  }),
}

/** A customer of a batch, by the columns of our own record. */
export const CustomerItemSchema = z
  .object(KNOWN)
  .catchall(passedOn)
  .superRefine((item, context) => {
    const others = Object.keys(item).filter(isPassedOn)
    if (others.length > MOST_RECORD_FIELDS) context.addIssue({ code: 'custom', ...broken(MANY_FIELDS_PROBLEM) })
    for (const field of others.slice(0, MOST_RECORD_FIELDS)) {
      if (field.length <= MAX_FIELD_NAME && FIELD_NAME.test(field)) continue
      context.addIssue({ code: 'custom', ...broken(FIELD_NAME_INVALID) })
    }
  })
  .transform(statedCustomer)

function isPassedOn(field: string): boolean {
  return !Object.hasOwn(KNOWN, field) && !OWN_FIELDS.includes(field)
}

export const MANY_FIELDS_PROBLEM: FieldRule = [
  'too-many-fields',
  `Un cliente lleva hasta ${MOST_RECORD_FIELDS} campos más.`,
  `A customer has up to ${MOST_RECORD_FIELDS} more fields.`,
]
const FIELD_NAME_INVALID: FieldRule = [
  'field-name-invalid',
  `El nombre de un campo lleva letras, números y _, y hasta ${MAX_FIELD_NAME}.`,
  `The name of a field has letters, digits and _, and up to ${MAX_FIELD_NAME}.`,
]

/** Rules for the further fields of a customer. */
export const RECORD_RULES = [MANY_FIELDS_PROBLEM, FIELD_NAME_INVALID]

type Item = z.output<z.ZodObject<typeof KNOWN>>

function statedCustomer(item: Item & Record<string, unknown>): StatedCustomer & { points: number | undefined } {
  const { calle, colonia, municipio, localidad, estado, codigo, pais, exterior, interior, referencia } = item
  const columns = {
    fid: item.fid,
    name: item.nombre ?? item.name,
    email: item.email,
    phone: item.telefono ?? item.phone,
    street: calle,
    exterior,
    interior,
    reference: referencia,
    neighbourhood: colonia,
    municipality: municipio,
    locality: localidad,
    state: estado,
    postalCode: codigo,
    country: pais,
    loyaltyActive: item.lealtad_activo,
  }
  const others = Object.entries(item).filter(([field]) => isPassedOn(field))
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

const shown = (description: string) => z.string().openapi({ description })

export const CustomerSchema = z
  .object({
    id: z.int().openapi({ description: 'El `id` en Vitrina.', example: 7 }),
    fid: z.string().nullable().openapi({
      description: 'Tu clave; de quien compró en línea, su propio `id` hasta que mandes otra; null si no tiene.',
    }),
    nombre: shown('El nombre completo.'),
    email: shown('Su email.'),
    telefono: shown('Su teléfono.'),
    calle: shown('La calle.'),
    exterior: shown('El número exterior.'),
    interior: shown('El número interior.'),
    referencia: shown('Cómo encontrar el domicilio.'),
    colonia: shown('La colonia.'),
    municipio: shown('El municipio o alcaldía.'),
    localidad: shown('La localidad o ciudad.'),
    estado: shown('El estado.'),
    codigo: shown('El código postal.'),
    pais: shown('El país.'),
    lealtad_activo: z.boolean().openapi({ description: 'Si está en el programa de lealtad: puede gastar sus puntos.' }),
    lealtad_puntos: z.int().openapi({ description: 'Los puntos que tiene; cada uno vale un peso.', example: 120 }),
    created: z.string().openapi({ format: 'date-time', description: 'Desde cuándo está en la tienda.' }),
    modified: z.string().openapi({ format: 'date-time', description: 'Cuándo cambió por última vez.' }),
  })
  .catchall(z.unknown())
  .openapi('Customer', {
    description: 'Un cliente. Lo que no se conoce es un texto vacío; lleva también los demás campos que se mandaron.',
  })

export const CustomersResult = z
  .object(upsertResult)
  .openapi('CustomersResult', { description: 'Qué se hizo con los clientes.' })

const REFERENCES = ['cliente', 'fid', 'email'] as const

const ONE_REFERENCE: FieldRule = [
  'one-reference',
  'Nombra al cliente con uno de: cliente, fid, email.',
  'Name the customer by one of: cliente, fid, email.',
]
const ZERO_POINTS: FieldRule = ['zero-points', 'No pueden ser 0.', 'They cannot be 0.']

/** Rules for an entry of points. */
export const POINTS_RULES = [ONE_REFERENCE, ZERO_POINTS]

export const PointsItemSchema = z
  .strictObject({
    cliente: id().optional().openapi({ description: 'El `id` del cliente en Vitrina.' }),
    fid: key().optional().openapi({ description: 'Tu clave del cliente.', example: 'C-1081' }),
    email: emailLine().optional().openapi({ description: 'Su email.' }),
    evento: key().openapi({
      description: 'Tu propio id de lo que pasó: cuenta una vez.',
      example: 'ticket-5012-puntos',
    }),
    puntos: z
      .int()
      .min(-MOST_POINTS)
      .max(MOST_POINTS)
      .refine((points) => points !== 0, broken(ZERO_POINTS))
      .openapi({ description: 'Positivos se ganan, negativos se gastan.', example: 25 }),
    motivo: nameLine().openapi({ description: 'Por qué, para la historia del cliente.', example: 'Compra en tienda' }),
  })
  .refine((item) => REFERENCES.filter((reference) => item[reference] !== undefined).length === 1, {
    ...broken(ONE_REFERENCE),
  })
  .openapi('PointsItem', { description: 'Puntos que un cliente ganó o gastó en la tienda.' })

export const PointsResult = z
  .object({
    ...batchResult,
    repeated: z.int().openapi({ description: 'Los que ya se habían recibido: no cambian nada.', example: 0 }),
  })
  .openapi('PointsResult', { description: 'Qué se hizo con los puntos.' })
