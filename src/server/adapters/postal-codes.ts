import type { PostalCodes, PostalTableFacts } from '#domain/postal-code/postal-place.ts'
import { openPostalTable, type PostalTable } from '#domain/postal-code/postal-table.ts'
import type { PostalTableStore } from './postal-table-store.ts'
import { samplePostalTable } from './sample-postal-table.ts'

interface PostalCodesOptions {
  store: PostalTableStore
  /** Takes an error of the store, after which the table so far stays. */
  report: (error: unknown) => void
  /** A clock in milliseconds. */
  now?: () => number
}

/** Milliseconds between two looks for a newer table. */
export const LOOK_EVERY = 30_000

/**
 * Opens the postal codes of the installation: the imported table, or else the sample. The first look-up loads it; a
 * look-up that comes 30 s after the last look has the store looked at again, and those after it see a newer table.
 */
export function openPostalCodes({ store, report, now = () => performance.now() }: PostalCodesOptions): PostalCodes {
  let loaded: { table: PostalTable; digest: string | null } | null = null
  let looking: Promise<void> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    try {
      loaded = (await newerTable(store, loaded?.digest ?? null)) ?? loaded
    } catch (error) {
      report(error)
    }
    loaded ??= { table: samplePostalTable(), digest: null }
  }

  async function current(): Promise<PostalTable> {
    if (now() - lookedAt >= LOOK_EVERY) {
      lookedAt = now()
      looking = look()
    }
    // Only the first look-ups wait for the store.
    if (loaded === null) await looking
    return loaded?.table ?? samplePostalTable()
  }

  return {
    async find(code) {
      const table = await current()
      const found = table.find(code)
      if (found) return { ok: true, found }
      return { ok: false, code: table.facts.source === 'sample' ? 'postal-codes-missing' : 'postal-code-unknown' }
    },
    facts: async (): Promise<PostalTableFacts> => (await current()).facts,
  }
}

/** Reads the current table, unless it is the loaded one. @returns null where there is nothing newer */
async function newerTable(
  store: PostalTableStore,
  known: string | null,
): Promise<{ table: PostalTable; digest: string } | null> {
  const digest = await store.current()
  if (digest === null || digest === known) return null
  const bytes = await store.read(digest)
  const table = bytes && openPostalTable(bytes)
  return table && { table, digest }
}
