import type { z } from '@hono/zod-openapi'
import { recordPoints } from '#actions/customer/record-points.ts'
import { findCustomerIds } from '#data/customer/read-customers.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import {
  BatchQuery,
  batchSchema,
  checkItems,
  type ItemProblem,
  rejectedMembers,
  rejectItem,
  requireWhole,
} from '../core/batch.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { POINTS_RULES, PointsItemSchema, PointsResult } from './customer-schemas.ts'

const MOST_ENTRIES = 1_000
const MAX_BODY = 2 * 1_024 * 1_024

export function addPointsOperation(parts: ApiParts): void {
  parts.api.openAPIRegistry.register('PointsItem', PointsItemSchema)
  addOperation(parts, {
    method: 'post',
    path: '/customers/points',
    scope: 'customers',
    operationId: 'recordPoints',
    summary: 'Registra puntos de lealtad',
    description:
      'Hasta 1,000. Cada uno cuenta una vez por su `evento`, se mande las veces que se mande. Lo que dejaría a un cliente ' +
      'con menos de 0 se rechaza (`points-short`). Los puntos que se gastan en línea no se mandan: ya se descontaron.',
    query: BatchQuery,
    body: batchSchema('PointsItem', MOST_ENTRIES),
    maxBody: MAX_BODY,
    result: PointsResult,
    problems: ['batch-rejected'],
    errorCodes: [...POINTS_RULES, UNKNOWN, ...Object.values(PROBLEMS)],
    example: {
      body: {
        items: [{ email: 'ana@correo.mx', evento: 'ticket-5012-puntos', puntos: 25, motivo: 'Compra en tienda' }],
      },
    },
    handle: (call, { body, query }) => inTransaction(call.db, (db) => applyPoints({ ...call, db }, body, query)),
  })
}

async function applyPoints(
  { db, account, actor, now }: ApiCall,
  { items: given }: { items: unknown[] },
  { atomic }: z.output<typeof BatchQuery>,
) {
  const checked = checkItems(given, PointsItemSchema)
  const references = checked.items.map(({ value: { cliente, fid, email } }) => ({ id: cliente, fid, email }))
  const ids = await findCustomerIds(db, { account, references })
  const rejected = [...checked.rejected]
  const found = checked.items.flatMap(({ index, value }, place) => {
    const customerId = ids.get(place)
    if (customerId === undefined) {
      rejected.push(rejectItem(index, null, UNKNOWN))
      return []
    }
    return [{ index, entry: { customerId, eventId: value.evento, points: value.puntos, reason: value.motivo } }]
  })
  const entries = found.map(({ entry }) => entry)
  const outcomes = await recordPoints(db, { account, actor, now, entries })
  let applied = 0
  for (const [place, { index }] of found.entries()) {
    const outcome = outcomes[place] ?? 'repeated'
    if (outcome === 'applied') applied += 1
    else if (outcome !== 'repeated') rejected.push(rejectItem(index, 'puntos', PROBLEMS[outcome]))
  }
  requireWhole(atomic, rejected)
  const repeated = outcomes.filter((outcome) => outcome === 'repeated').length
  return { body: { applied, repeated, ...rejectedMembers(rejected) } }
}

const UNKNOWN: ItemProblem = ['customer-unknown', 'No existe ese cliente.', 'There is no such customer.']

const PROBLEMS: Record<'points-short' | 'points-too-many', ItemProblem> = {
  'points-short': ['points-short', 'El cliente no tiene tantos puntos.', 'The customer does not have so many points.'],
  'points-too-many': ['points-too-many', 'Son más puntos de los que caben.', 'These are more points than fit.'],
}
