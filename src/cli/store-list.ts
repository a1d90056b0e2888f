import { readStoreSummaries, type StoreSummary } from '#data/store/list-stores.ts'
import { PLAN_NAMES } from '#domain/store/plan.ts'
import type { CommandWork } from './command.ts'

/** Shows all stores of the installation: a line each, or as JSON. */
export function listStores({ json }: { json: boolean }): CommandWork {
  return async ({ openCurrent, stdout }) => {
    const database = await openCurrent()
    try {
      const stores = await readStoreSummaries(database.shards)
      stdout.write(json ? `${JSON.stringify(stores, null, 2)}\n` : asTable(stores))
    } finally {
      await database.close()
    }
    return 0
  }
}

function asTable(stores: readonly StoreSummary[]): string {
  if (stores.length === 0) return 'Todavía no hay ninguna tienda.\n'
  const lines = stores.map(({ account, storeName, plan, isActive, isDemo, domain }) => [
    account,
    isActive ? 'abierta' : 'cerrada',
    PLAN_NAMES[plan],
    isDemo ? 'de muestra' : '',
    domain ?? '',
    storeName,
  ])
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const text = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return `${lines.map((line) => text(line).trimEnd()).join('\n')}\n`
}
