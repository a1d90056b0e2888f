import { z } from '@hono/zod-openapi'
import { deleteWarehouse } from '#actions/store/delete-warehouse.ts'
import { putWarehouse } from '#actions/store/put-warehouse.ts'
import { findWarehouse, readWarehouses } from '#data/store/read-warehouses.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/cursor-pages.ts'
import { DeletedSchema } from '../core/deleted-schema.ts'
import { code, line, nameLine } from '../core/fields.ts'
import { type ApiParts, addOperation } from '../core/operation.ts'
import { BRANCH_UNKNOWN } from './branch-unknown.ts'

const WarehousePath = z.object({
  fid: code().openapi({ description: 'Tu clave del almacén.', example: 'bodega' }),
})

const NewWarehouseSchema = z
  .strictObject({
    nombre: nameLine().openapi({ description: 'Cómo se llama.', example: 'Bodega' }),
    en_linea: z.boolean().openapi({ description: 'Si lo que tiene se vende en línea.' }),
    sucursal: code().nullable().optional().openapi({
      description: 'La clave de la sucursal en que está; `null`: en ninguna. Sin este campo, se queda donde estaba.',
      example: 'ROMA',
    }),
  })
  .openapi('NewWarehouse', { description: 'Un almacén, completo.' })

const WarehouseSchema = z
  .object({
    fid: z.string().openapi({ description: 'Tu clave.', example: 'matriz' }),
    nombre: z.string().openapi({ description: 'Cómo se llama.', example: 'Matriz' }),
    en_linea: z.boolean().openapi({ description: 'Si lo que tiene se vende en línea.' }),
    sucursal: z.string().nullable().openapi({
      description: 'La clave de la sucursal en que está; `null`: surte a la sucursal en que se recogen los pedidos.',
      example: 'roma',
    }),
  })
  .openapi('Warehouse', { description: 'Un almacén: un lugar en que hay piezas.' })

const CursorSchema = z.tuple([line()])

export function addWarehouseOperations(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/warehouses',
    scope: 'config',
    operationId: 'listWarehouses',
    summary: 'Lista los almacenes',
    description: 'Por su clave.',
    query: z.object(pageQuery),
    result: pageSchema(WarehouseSchema).openapi('WarehousesPage', { description: 'Una página de los almacenes.' }),
    example: {},
    async handle({ db, account }, { query: { cursor, limit } }) {
      const [after = ''] = readCursor(cursor, CursorSchema) ?? []
      const read = await readWarehouses(db, { account, after, limit: limit + 1 })
      const { rows, next_cursor } = pageOf(read, limit, (row) => [row.fid])
      return { body: { data: rows.map(shownWarehouse), next_cursor } }
    },
  })
  addOperation(parts, {
    method: 'get',
    path: '/warehouses/{fid}',
    scope: 'config',
    operationId: 'getWarehouse',
    summary: 'Un almacén',
    description: 'Con su nombre, y si lo que tiene se vende en línea.',
    pathParameters: WarehousePath,
    result: WarehouseSchema,
    problems: ['not-found'],
    example: { path: { fid: 'matriz' } },
    async handle({ db, account }, { path: { fid } }) {
      const found = await findWarehouse(db, { account, fid })
      if (!found) throw new ApiProblem('not-found')
      return { body: shownWarehouse(found) }
    },
  })
  addChanges(parts)
}

function addChanges(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/warehouses/{fid}',
    scope: 'config',
    operationId: 'putWarehouse',
    summary: 'Agrega un almacén o lo reemplaza',
    description:
      'Con `en_linea` en `false`, lo que tiene deja de venderse en línea: las páginas de los productos lo muestran al ' +
      'momento, y las listas poco después.',
    pathParameters: WarehousePath,
    body: NewWarehouseSchema,
    result: WarehouseSchema,
    errorCodes: [BRANCH_UNKNOWN],
    example: { path: { fid: 'bodega' }, body: { nombre: 'Bodega', en_linea: true } },
    async handle({ db, account, actor, now }, { path: { fid }, body: { nombre, en_linea, sucursal } }) {
      const warehouse = { fid, name: nombre, servesOnline: en_linea, branchFid: sucursal }
      const put = await putWarehouse(db, { account, actor, now, warehouse })
      if (!put.ok) throw branchUnknown()
      return { body: shownWarehouse(put.warehouse) }
    },
  })
  addOperation(parts, {
    method: 'delete',
    path: '/warehouses/{fid}',
    scope: 'config',
    operationId: 'deleteWarehouse',
    summary: 'Borra un almacén',
    description:
      'Solo uno que nunca tuvo existencias ni movimientos, y que no es el de los pedidos en línea; otro se apaga con ' +
      '`en_linea`.',
    pathParameters: WarehousePath,
    result: DeletedSchema,
    problems: ['not-found', 'in-use'],
    example: { path: { fid: 'vacio' } },
    async handle({ db, account, actor, now }, { path: { fid } }) {
      const deleted = await deleteWarehouse(db, { account, actor, now, fid })
      if (!deleted.ok) throw new ApiProblem(deleted.code === 'warehouse-unknown' ? 'not-found' : 'in-use')
      return { body: { deleted: true } }
    },
  })
}

function branchUnknown(): ApiProblem {
  const [code, detail, detail_en] = BRANCH_UNKNOWN
  return new ApiProblem('invalid', { errors: [{ path: ['sucursal'], code, detail, detail_en }] })
}

function shownWarehouse({ fid, name, servesOnline, branchFid }: Warehouse): z.input<typeof WarehouseSchema> {
  return { fid, nombre: name, en_linea: servesOnline, sucursal: branchFid }
}
