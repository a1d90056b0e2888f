import { setTimeout as pause } from 'node:timers/promises'
import { applyImport, planImport } from '#actions/import/apply-import.ts'
import { addWarehouses } from '#actions/store/add-warehouses.ts'
import { analyzeNewProducts } from '#data/database/analyze-new-products.ts'
import type { Db, Server } from '#data/database/client.ts'
import { type ImportSession, withImportSession } from '#data/import/import-session.ts'
import { beginRecord } from '#data/import/record-import.ts'
import { readLocalTime } from '#data/store/read-local-time.ts'
import { readWarehouseKeys } from '#data/store/read-warehouses.ts'
import type { Actor } from '#domain/event/event.ts'
import { countParsed, countPlan, emptyCounts, type ImportCounts } from '#domain/import/import-counts.ts'
import { type ImportProduct, warehousePieces } from '#domain/import/import-product.ts'
import { asIncomplete, type ParsedProduct, rejectRepeated } from '#domain/import/parsed-product.ts'
import type { FolderImages, ProductPlan } from '#domain/import/plan-product.ts'
import type { Rejection } from '#domain/import/rejection.ts'
import type { ImportSource } from './import-source.ts'

/** How an import is cut into pieces. A batch is one transaction, and ends at the limit that comes first. */
interface ImportPace {
  products: number
  /** Rows and variants, so that a batch stays small with large products. */
  items: number
  /** Milliseconds after each batch. */
  rest: number
}

/** In a process of its own. */
export const ALONE: ImportPace = { products: 250, items: 2_000, rest: 0 }
/**
 * In a process that serves visitors, whose requests wait while a batch is written: short batches, with time between
 * them for a page to be read.
 */
export const BESIDE_VISITORS: ImportPace = { products: 50, items: 400, rest: 50 }
/** In such a process, too, where something else has the import give way to them. */
export const GIVING_WAY: ImportPace = { ...BESIDE_VISITORS, rest: 0 }

interface RunInput {
  database: Server
  source: ImportSource
  account: string
  actor: Actor
  isDryRun: boolean
  /** Whether variants and images are removed that the products of the file no longer have; without it they are. */
  retires?: boolean
  /** Whether the store had no product before, so that none of these is new. */
  isFirst?: boolean
  /** Whether warehouses that the file names are added where the store has none such. */
  addsWarehouses: boolean
  /** The file, and the import of the counter if it is one, under which its changes are recorded. */
  record: { fileName: string; runId: number | null }
  /** Finds images of a batch that came with the file; null where all are fetched by their URLs. */
  findImages: ((db: Db, products: readonly ImportProduct[]) => Promise<FolderImages>) | null
  /** Counts of an import of the same file that was cut short: products read then are skipped. */
  from?: ImportCounts
  onRejection: (rejection: Rejection) => void
  /** Called with the changes, or planned changes, of the products of a batch. */
  onPlans?: (plans: readonly ProductPlan[]) => void
  /** Called after each batch, and awaited before the next one. */
  onProgress: (counts: ImportCounts) => void | Promise<void>
  pace: ImportPace
  /** Awaited before each batch, for as long as others need the process. */
  giveWay?: () => Promise<void>
  /** Ends the import after the batch that is under way. */
  signal: AbortSignal
  now: () => Date
}

/** `recordId`: by which it can be undone; null where it was a dry run. */
type RunResult = { ok: true; counts: ImportCounts; recordId: number | null } | { ok: false; code: 'import-running' }

/**
 * Imports a file into an existing store, batch by batch, or returns what that would do. Only one import of a store runs
 * at a time: `import-running`.
 * @throws FileError when the file has changed since it was opened
 */
export async function runImport(input: RunInput): Promise<RunResult> {
  const { database, source, account, addsWarehouses, from = emptyCounts(), signal, pace, onProgress } = input
  const counts = structuredClone(from)
  let passed = 0
  const result = await withImportSession(database, { account }, async (session) => {
    const known = await readWarehouseKeys(session.db, { account })
    const warehouses = addsWarehouses ? null : known
    if (addsWarehouses && !input.isDryRun) {
      await addMissing(session.db, { ...originOf(input), fids: source.warehouses ?? [], known })
    }
    const localTime = await readLocalTime(session.db, { account, now: input.now() })
    const products = source.products({ warehouses, localTime })
    const recordId = input.isDryRun ? null : await beginRecord(session.db, { ...originOf(input), ...input.record })
    for await (const batch of batches(input.retires !== false ? products : allIncomplete(products), pace)) {
      await input.giveWay?.()
      if (signal.aborted) break
      passed += batch.reduce((sum, { rows }) => sum + rows, 0)
      if (passed <= from.rows.read) {
        // What repeats a product of these is rejected all the same.
        await rejectRepeats(session, batch)
        continue
      }
      await importBatch(session, { ...input, known, recordId }, batch, counts)
      if (!input.isDryRun) await analyzeNewProducts(session.db)
      await onProgress(counts)
      // An aborted rest rejects, which is expected.
      if (pace.rest > 0) await pause(pace.rest, undefined, { signal }).catch(() => {})
    }
    return recordId
  })
  return result.ok ? { ok: true, counts, recordId: result.value } : result
}

async function* allIncomplete(products: AsyncIterable<ParsedProduct>): AsyncGenerator<ParsedProduct> {
  for await (const parsed of products) yield asIncomplete(parsed)
}

async function* batches(products: AsyncIterable<ParsedProduct>, pace: ImportPace): AsyncGenerator<ParsedProduct[]> {
  let batch: ParsedProduct[] = []
  let items = 0
  for await (const parsed of products) {
    batch.push(parsed)
    items += parsed.rows + (parsed.product?.variants.length ?? 0)
    if (batch.length >= pace.products || items >= pace.items) {
      yield batch
      batch = []
      items = 0
    }
  }
  if (batch.length > 0) yield batch
}

async function importBatch(
  session: ImportSession,
  input: RunInput & { known: Set<string>; recordId: number | null },
  batch: ParsedProduct[],
  counts: ImportCounts,
): Promise<void> {
  const { account, isDryRun, known, findImages, onRejection, onPlans } = input
  const parsedProducts = await rejectRepeats(session, batch)
  for (const parsed of parsedProducts) {
    countParsed(counts, parsed)
    for (const rejection of parsed.rejections) onRejection(rejection)
  }
  const products = parsedProducts.flatMap((parsed) => parsed.product ?? [])
  if (products.length === 0) return
  const folderImages = (await findImages?.(session.db, products)) ?? undefined
  const by = originOf(input)
  // Without leave to add any, products with others were rejected before.
  if (!isDryRun) await addMissing(session.db, { ...by, fids: warehousesOf(products), known })
  const { recordId, isFirst = false } = input
  const plans =
    recordId === null
      ? await planImport(session.db, { account, products, folderImages })
      : await applyImport(session.db, { ...by, products, folderImages, recordId, isFirst })
  for (const plan of plans) countPlan(counts, plan)
  onPlans?.(plans)
}

function originOf({ account, actor, now }: RunInput) {
  return { account, actor, now: now() }
}

function warehousesOf(products: readonly ImportProduct[]): string[] {
  const places = products.flatMap(({ variants }) => variants.flatMap(({ stock }) => warehousePieces(stock)))
  return places.flatMap(({ warehouse }) => warehouse ?? [])
}

/** Adds warehouses that are not known yet. */
async function addMissing(
  db: Db,
  { known, fids, ...by }: ReturnType<typeof originOf> & { known: Set<string>; fids: readonly string[] },
): Promise<void> {
  const missing = [...new Set(fids)].filter((fid) => !known.has(fid))
  if (missing.length === 0) return
  await addWarehouses(db, { ...by, fids: missing })
  for (const fid of missing) known.add(fid)
}

/** Rejects products that the file has had before: only the first counts. */
async function rejectRepeats(session: ImportSession, batch: ParsedProduct[]): Promise<ParsedProduct[]> {
  const unclaimed = await session.claim(batch.flatMap((parsed) => parsed.product?.externalId ?? []))
  return batch.map((parsed) => {
    if (!parsed.product || unclaimed.delete(parsed.product.externalId)) return parsed
    return rejectRepeated(parsed)
  })
}
