import { z } from '@hono/zod-openapi'
import { deleteBranch } from '#actions/store/delete-branch.ts'
import { putBranch } from '#actions/store/put-branch.ts'
import { findBranchByFid, readBranches } from '#data/store/find-branch.ts'
import type { Branch, Span } from '#domain/store/branch.ts'
import { clockText } from '#domain/time/zoned-time.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/cursor-pages.ts'
import { DeletedSchema } from '../core/deleted-schema.ts'
import { line } from '../core/fields.ts'
import { type ApiParts, addOperation } from '../core/operation.ts'
import { BRANCH_RULES, BranchPath, BranchSchema, DAY_NAMES, NewBranchSchema } from './branch-schemas.ts'

const CursorSchema = z.tuple([line()])

export function addBranchOperations(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/branches',
    scope: 'config',
    operationId: 'listBranches',
    summary: 'Lista las sucursales',
    description: 'Por su clave, con horarios y días especiales.',
    query: z.object(pageQuery),
    result: pageSchema(BranchSchema).openapi('BranchesPage', { description: 'Una página de las sucursales.' }),
    example: {},
    async handle({ db, account }, { query: { cursor, limit } }) {
      const [after = ''] = readCursor(cursor, CursorSchema) ?? []
      const { rows, next_cursor } = pageOf(
        await readBranches(db, { account, after, limit: limit + 1 }),
        limit,
        (row) => [row.fid],
      )
      return { body: { data: rows.map(shownBranch), next_cursor } }
    },
  })
  addOperation(parts, {
    method: 'get',
    path: '/branches/{fid}',
    scope: 'config',
    operationId: 'getBranch',
    summary: 'Una sucursal',
    description: 'Con horarios y días especiales.',
    pathParameters: BranchPath,
    result: BranchSchema,
    problems: ['not-found'],
    example: { path: { fid: 'ROMA' } },
    async handle({ db, account }, { path: { fid } }) {
      const found = await findBranchByFid(db, { account, fid })
      if (!found) throw new ApiProblem('not-found')
      return { body: shownBranch(found) }
    },
  })
  addPut(parts)
  addDelete(parts)
}

function addPut(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/branches/{fid}',
    scope: 'config',
    operationId: 'putBranch',
    summary: 'Agrega una sucursal o la reemplaza',
    description:
      'Completa, con sus horarios: varios por día, o uno con `activo`, `inicio` y `fin` como los tiene el punto de venta.',
    pathParameters: BranchPath,
    body: NewBranchSchema,
    result: BranchSchema,
    errorCodes: BRANCH_RULES,
    example: {
      path: { fid: 'CENTRO' },
      body: {
        nombre_comercial: 'Luna Centro',
        calle: 'Madero',
        exterior: '12',
        localidad: 'Ciudad de México',
        codigo_postal: '06000',
        latitud: 19.4326,
        longitud: -99.1402,
        horario: {
          lunes: [
            { inicio: '10:00', fin: '14:00' },
            { inicio: '16:00', fin: '20:00' },
          ],
          sabado: { activo: true, inicio: '11:00', fin: '15:00' },
        },
        dias_especiales: [
          { fecha: '2026-12-24', activo: true, horarios: [{ inicio: '10:00', fin: '14:00' }] },
          { fecha: '2026-12-25', activo: false, nota: 'Navidad' },
        ],
      },
    },
    async handle({ db, account, actor, now }, { path: { fid }, body }) {
      const { nombre_comercial, calle, exterior, colonia, localidad, estado, tel, horario, dias_especiales } = body
      const { codigo_postal, location } = body
      const branch = {
        fid,
        name: nombre_comercial,
        street: calle,
        exterior,
        neighbourhood: colonia,
        locality: localidad,
        state: estado,
        phone: tel,
        hours: horario,
        specialDays: dias_especiales,
        ...(codigo_postal !== undefined && { postalCode: codigo_postal }),
        ...(location !== undefined && { location }),
      }
      const stored = await putBranch(db, { account, actor, now, branch })
      return { body: shownBranch(stored.branch) }
    },
  })
}

function addDelete(parts: ApiParts): void {
  addOperation(parts, {
    method: 'delete',
    path: '/branches/{fid}',
    scope: 'config',
    operationId: 'deleteBranch',
    summary: 'Borra una sucursal',
    description:
      'La de los pedidos en línea no se puede borrar: antes hay que elegir otra en `PATCH /store`. Tampoco una en que ' +
      'hay un almacén que vende en línea.',
    pathParameters: BranchPath,
    result: DeletedSchema,
    problems: ['not-found', 'in-use'],
    example: { path: { fid: 'COYOACAN' } },
    async handle({ db, account, actor, now }, { path: { fid } }) {
      const deleted = await deleteBranch(db, { account, actor, now, fid })
      if (!deleted.ok) throw new ApiProblem(deleted.code === 'branch-unknown' ? 'not-found' : 'in-use')
      return { body: { deleted: true } }
    },
  })
}

function shownBranch({ fid, name, specialDays, hours, ...address }: Branch): z.input<typeof BranchSchema> {
  const { street, exterior, neighbourhood, locality, state, phone, postalCode, location } = address
  const shownDay = (index: number) => hours?.filter(({ day }) => day === index + 1).map(shownSpan) ?? []
  const [lunes, martes, miercoles, jueves, viernes, sabado, domingo] = DAY_NAMES.map((_, index) => shownDay(index))
  return {
    fid,
    nombre_comercial: name,
    calle: street,
    exterior,
    colonia: neighbourhood,
    localidad: locality,
    estado: state,
    tel: phone,
    codigo_postal: postalCode,
    latitud: location?.latitude ?? null,
    longitud: location?.longitude ?? null,
    horario: hours && {
      lunes: lunes ?? [],
      martes: martes ?? [],
      miercoles: miercoles ?? [],
      jueves: jueves ?? [],
      viernes: viernes ?? [],
      sabado: sabado ?? [],
      domingo: domingo ?? [],
    },
    dias_especiales: specialDays.map(({ date, spans, note }) => {
      return { fecha: date, activo: spans.length > 0, horarios: spans.map(shownSpan), nota: note }
    }),
  }
}

function shownSpan({ opens, closes }: Span) {
  return { inicio: clockText(opens), fin: clockText(closes) }
}
