import { z } from '@hono/zod-openapi'
import { putCustomers } from '#actions/customer/put-customers.ts'
import { type CustomerRow, findCustomerById, readCustomers } from '#data/customer/read-customers.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import type { CustomerRejection } from '#domain/customer/plan-customers.ts'
import { ApiProblem } from '../core/api-problem.ts'
import {
  BatchQuery,
  batchSchema,
  checkItems,
  type ItemProblem,
  rejectedMembers,
  rejectItem,
  requireWhole,
} from '../core/batch.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/cursor-pages.ts'
import { code, id, idText, line } from '../core/fields.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import {
  CustomerItemDocument,
  CustomerItemSchema,
  CustomerSchema,
  CustomersResult,
  MANY_FIELDS_PROBLEM,
  RECORD_RULES,
} from './customer-schemas.ts'
import { addPointsOperation } from './points-operation.ts'

export const MOST_CUSTOMERS = 1_000
/** Each with every field at a good length. */
const MAX_BODY = 8 * 1_024 * 1_024

const CursorSchema = z.tuple([id()])

export function addCustomerOperations(parts: ApiParts): void {
  parts.api.openAPIRegistry.register('CustomerItem', CustomerItemDocument)
  addOperation(parts, {
    method: 'get',
    path: '/customers',
    scope: 'customers',
    operationId: 'listCustomers',
    summary: 'Lista los clientes',
    description: 'Por su `id`; o el de un email, o los que tienen una clave tuya.',
    query: z.object({
      ...pageQuery,
      email: line(300).optional().openapi({ description: 'Sin distinguir mayúsculas.' }),
      fid: code().optional().openapi({ description: 'Tu clave del cliente.' }),
    }),
    result: pageSchema(CustomerSchema).openapi('CustomersPage', { description: 'Una página de los clientes.' }),
    example: { query: { email: 'ana@correo.mx' } },
    async handle({ db, account }, { query: { cursor, limit, email = null, fid = null } }) {
      const [after = 0] = readCursor(cursor, CursorSchema) ?? []
      const read = await readCustomers(db, { account, after, limit: limit + 1, email, fid })
      const { rows, next_cursor } = pageOf(read, limit, (row) => [row.id])
      return { body: { data: rows.map(shownCustomer), next_cursor } }
    },
  })
  addOperation(parts, {
    method: 'get',
    path: '/customers/{id}',
    scope: 'customers',
    operationId: 'getCustomer',
    summary: 'Un cliente',
    description: 'Por su `id` en Vitrina, que los pedidos llevan en `pedido.header.cliente`.',
    pathParameters: z.object({
      id: idText().openapi({ description: 'El `id` del cliente en Vitrina.', example: 1_081 }),
    }),
    result: CustomerSchema,
    problems: ['not-found'],
    example: { path: { id: '1081' } },
    async handle({ db, account }, { path }) {
      const found = await findCustomerById(db, { account, id: path.id })
      if (!found) throw new ApiProblem('not-found')
      return { body: shownCustomer(found) }
    },
  })
  addUpsert(parts)
  addPointsOperation(parts)
}

function addUpsert(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/customers',
    scope: 'customers',
    operationId: 'putCustomers',
    summary: 'Agrega y cambia clientes',
    description:
      'Hasta 1,000. Cada uno se busca por `id`, si no por `fid`, si no por `email`, y si no está se agrega. Quien compró ' +
      'en línea tiene por `fid` su propio id hasta que se le manda otro con su email.',
    query: BatchQuery,
    body: batchSchema('CustomerItem', MOST_CUSTOMERS),
    maxBody: MAX_BODY,
    result: CustomersResult,
    problems: ['batch-rejected'],
    errorCodes: [...RECORD_RULES, ...Object.values(REJECTIONS).map(([, problem]) => problem)],
    example: {
      body: {
        items: [
          {
            fid: 'C-1081',
            nombre: 'Ana Ruiz',
            email: 'ana@correo.mx',
            telefono: '5512345678',
            calle: 'Chiapas',
            exterior: '148',
            colonia: 'Roma Norte',
            municipio: 'Cuauhtémoc',
            estado: 'Ciudad de México',
            codigo: '06700',
            pais: 'México',
            rfc: 'RUAA900101AB1',
            lealtad_activo: true,
            lealtad_puntos: 120,
          },
        ],
      },
    },
    handle: (call, { body, query }) => inTransaction(call.db, (db) => applyCustomers({ ...call, db }, body, query)),
  })
}

async function applyCustomers(
  { db, account, actor, now }: ApiCall,
  { items: given }: { items: unknown[] },
  { atomic }: z.output<typeof BatchQuery>,
) {
  const checked = checkItems(given, CustomerItemSchema)
  const items = checked.items.map(({ value }) => value)
  const results = items.length === 0 ? [] : await putCustomers(db, { account, actor, now, items })
  const rejected = [...checked.rejected]
  const counts = { applied: 0, unchanged: 0 }
  for (const [place, { index }] of checked.items.entries()) {
    const result = results[place]
    if (result?.ok) counts[result.isChanged ? 'applied' : 'unchanged'] += 1
    else if (result) rejected.push(rejectItem(index, ...REJECTIONS[result.code]))
  }
  requireWhole(atomic, rejected)
  return { body: { ...counts, ...rejectedMembers(rejected) } }
}

const REJECTIONS: Record<CustomerRejection, [field: string | null, problem: ItemProblem]> = {
  'customer-unknown': ['id', ['customer-unknown', 'No existe ese cliente.', 'There is no such customer.']],
  'name-missing': ['nombre', ['missing', 'Falta este dato.', 'This field is missing.']],
  'email-missing': ['email', ['missing', 'Falta este dato.', 'This field is missing.']],
  'email-taken': ['email', ['taken', 'Otro cliente tiene ese email.', 'Another customer has this e-mail.']],
  'fid-taken': ['fid', ['taken', 'Otro cliente tiene esa clave.', 'Another customer has this key.']],
  'too-many-fields': [null, MANY_FIELDS_PROBLEM],
  duplicate: [null, ['duplicate', 'El lote ya lleva a ese cliente.', 'The batch has this customer already.']],
}

function shownCustomer(row: CustomerRow): z.input<typeof CustomerSchema> {
  const { name, phone, street, exterior, interior, reference, neighbourhood, municipality, locality } = row
  return {
    ...row.record,
    id: row.id,
    fid: row.fid,
    nombre: name,
    email: row.email,
    telefono: phone,
    calle: street,
    exterior,
    interior,
    referencia: reference,
    colonia: neighbourhood,
    municipio: municipality,
    localidad: locality,
    estado: row.state,
    codigo: row.postalCode,
    pais: row.country,
    lealtad_activo: row.loyaltyActive,
    lealtad_puntos: row.loyaltyPoints,
    created: row.createdAt.toISOString(),
    modified: row.updatedAt.toISOString(),
  }
}
