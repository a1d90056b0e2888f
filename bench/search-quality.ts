import { join } from 'node:path'
import { judgeSearches, openSearchStores, precisionAtSix } from '../test/search-quality.ts'
import { sharedCsvPath } from '../test/shared-csv.ts'
import type { Figure } from './figure.ts'
import { prepare, withWorkspace } from './workspace.ts'

const PRECISION_PERCENT = 95

/** Measures how shoppers search the demo stores and, where its file is at hand, a real catalogue (test/search-queries). */
export async function measure(): Promise<Figure[]> {
  return withWorkspace(({ folder }) =>
    prepare({ dataDir: join(folder, 'data') }, async (database) => {
      await openSearchStores(database, sharedCsvPath)
      const judged = await judgeSearches(database.db, { hasImport: sharedCsvPath !== undefined })
      const nonsense = judged.filter((each) => each.nonsense.length > 0).length
      const precision = precisionAtSix(judged) * 100
      return [
        {
          name: 'precision at 6',
          value: precision,
          unit: '%',
          target: { text: `at least ${PRECISION_PERCENT} %`, isMet: precision >= PRECISION_PERCENT },
        },
        {
          name: 'searches with nonsense',
          value: nonsense,
          unit: `of ${judged.length}`,
          target: { text: 'none', isMet: nonsense === 0 },
        },
      ]
    }),
  )
}
