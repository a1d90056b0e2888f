import { z } from '@hono/zod-openapi'
import { type DeletedTerm, deleteTerms } from '#actions/catalogue/delete-terms.ts'
import { putTerms, type StatedTerm } from '#actions/catalogue/put-terms.ts'
import { type ListedTerm, readTermPage } from '#data/catalogue/read-term-page.ts'
import type { TermKind } from '#data/catalogue/term-tables.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import {
  type Atomic,
  BatchQuery,
  batchResult,
  batchSchema,
  type CheckedBatch,
  checkItems,
  type ItemProblem,
  rejectedMembers,
  rejectItem,
  requireWhole,
  upsertResult,
} from '../core/batch.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/cursor-pages.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { oneReference, statedTerm, TERM_WORDS, termSchemas } from './term-kinds.ts'

const MOST_ITEMS = 1_000
/** Twice what so many items with the longest names take. */
const MAX_BODY = 2 * 1_024 * 1_024

/** Adds the operations of categories, brands and option types. */
export function addTermOperations(parts: ApiParts): void {
  for (const kind of ['category', 'brand', 'optionType'] as const) {
    const { one } = TERM_WORDS[kind]
    const schemas = termSchemas(kind)
    parts.api.openAPIRegistry.register(`${one}Item`, schemas.item)
    parts.api.openAPIRegistry.register(`${one}Reference`, schemas.reference)
    addList(parts, kind, schemas)
    addUpsert(parts, kind, schemas)
    addDelete(parts, kind, schemas)
  }
}

type Schemas = ReturnType<typeof termSchemas>

function addList(parts: ApiParts, kind: TermKind, { listed }: Schemas): void {
  const { path, many, theMany } = TERM_WORDS[kind]
  addOperation(parts, {
    method: 'get',
    path,
    scope: 'catalogue',
    operationId: `list${many}`,
    summary: `Lista ${theMany}`,
    description: 'Por su `id`, también los que ningún producto tiene.',
    query: z.object(pageQuery),
    result: pageSchema(listed).openapi(`${many}Page`, { description: `Una página de ${theMany}.` }),
    example: { query: { limit: '50' } },
    async handle({ db, account }, { query: { cursor, limit } }) {
      const [after] = readCursor(cursor, z.tuple([z.int()])) ?? [0]
      const read = await readTermPage(db, { account, kind, after, limit: limit + 1 })
      const { rows, next_cursor } = pageOf(read, limit, ({ id }) => [id])
      return { body: { data: rows.map((row) => shownTerm(kind, row)), next_cursor } }
    },
  })
}

function shownTerm(kind: TermKind, { id, fid, label, role }: ListedTerm) {
  const { member } = TERM_WORDS[kind]
  return { id, fid, [member]: label, ...(kind === 'optionType' ? { tipo: role } : {}) } as z.input<Schemas['listed']>
}

function addUpsert(parts: ApiParts, kind: TermKind, { item }: Schemas): void {
  const { path, member, one, many, theMany, several, example } = TERM_WORDS[kind]
  addOperation(parts, {
    method: 'put',
    path,
    scope: 'catalogue',
    operationId: `put${many}`,
    summary: `Agrega y renombra ${several}`,
    description:
      `Hasta 1,000, cada uno por su \`fid\`; sin él, por \`${member}\`. Una clave conocida con otro nombre cambia el ` +
      'nombre para todos sus productos, si ningún otro lo tiene (`name-taken`).',
    query: BatchQuery,
    body: batchSchema(`${one}Item`, MOST_ITEMS),
    maxBody: MAX_BODY,
    result: z.object(upsertResult).openapi(`${many}Result`, { description: `Qué se hizo con ${theMany}.` }),
    problems: ['batch-rejected'],
    errorCodes: [NAME_TAKEN, DUPLICATE],
    example: { body: { items: [{ fid: 'K-12', [member]: example }] } },
    handle: (call, { body, query }) =>
      inTransaction(call.db, (db) => upsert({ ...call, db }, kind, checkItems(body.items, item), query.atomic)),
  })
}

async function upsert(
  { db, account, actor, now }: ApiCall,
  kind: TermKind,
  { items, rejected }: CheckedBatch<Record<string, unknown>>,
  atomic: Atomic,
) {
  const { member } = TERM_WORDS[kind]
  const terms: { index: number; term: StatedTerm }[] = []
  const fids = new Set<string>()
  const keys = new Set<string>()
  for (const { index, value } of items) {
    const term = statedTerm(kind, value)
    if (keys.has(term.key) || fids.has(term.fid ?? '')) rejected.push(rejectItem(index, null, DUPLICATE))
    else terms.push({ index, term })
    keys.add(term.key)
    if (term.fid !== null) fids.add(term.fid)
  }
  const outcomes = await putTerms(db, { account, actor, now, kind, terms: terms.map(({ term }) => term) })
  const unchanged = outcomes.filter((outcome) => outcome === 'unchanged').length
  for (const [place, { index }] of terms.entries()) {
    if (outcomes[place] === 'name-taken') rejected.push(rejectItem(index, member, NAME_TAKEN))
  }
  requireWhole(atomic, rejected)
  const applied = outcomes.filter((outcome) => outcome === 'added' || outcome === 'changed').length
  return { body: { applied, unchanged, ...rejectedMembers(rejected) } }
}

const NAME_TAKEN: ItemProblem = ['name-taken', 'Otro tiene ese nombre.', 'Another one has this name.']
const DUPLICATE: ItemProblem = ['duplicate', 'El lote ya lo lleva.', 'The batch has it already.']

function addDelete(parts: ApiParts, kind: TermKind, { reference }: Schemas): void {
  const { path, one, many, several } = TERM_WORDS[kind]
  addOperation(parts, {
    method: 'post',
    path: `${path}/delete`,
    scope: 'catalogue',
    operationId: `delete${many}`,
    summary: `Borra ${several}`,
    description: 'Hasta 1,000. Lo que algún producto tiene, publicado o no, no se borra (`in-use`).',
    query: BatchQuery,
    body: batchSchema(`${one}Reference`, MOST_ITEMS),
    maxBody: MAX_BODY,
    result: z.object(batchResult).openapi(`Deleted${many}Result`, { description: 'Qué se borró.' }),
    problems: ['batch-rejected'],
    errorCodes: [oneReference(kind), TERM_WORDS[kind].unknown, IN_USE],
    example: { body: { items: [{ fid: 'K-12' }] } },
    handle: (call, { body, query }) =>
      inTransaction(call.db, (db) => remove({ ...call, db }, kind, checkItems(body.items, reference), query.atomic)),
  })
}

async function remove(
  { db, account, actor, now }: ApiCall,
  kind: TermKind,
  { items, rejected }: CheckedBatch<Record<string, unknown>>,
  atomic: Atomic,
) {
  const { member, keyOf, unknown } = TERM_WORDS[kind]
  const problems: Record<Exclude<DeletedTerm, 'deleted'>, ItemProblem> = { unknown, 'in-use': IN_USE }
  const references = items.map(({ value: { fid, [member]: name } }) =>
    typeof fid === 'string' ? { fid } : { key: keyOf(String(name)) },
  )
  const outcomes = await deleteTerms(db, { account, actor, now, kind, references })
  for (const [place, { index, value }] of items.entries()) {
    const outcome = outcomes[place]
    if (!outcome || outcome === 'deleted') continue
    rejected.push(rejectItem(index, value.fid === undefined ? member : 'fid', problems[outcome]))
  }
  requireWhole(atomic, rejected)
  const applied = outcomes.filter((outcome) => outcome === 'deleted').length
  return { body: { applied, ...rejectedMembers(rejected) } }
}

const IN_USE: ItemProblem = ['in-use', 'Algún producto lo tiene.', 'Some product has it.']
