import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const path = resolve(import.meta.dirname, '../../shared/data/fashion.csv')

/** The export of a real store, which not every checkout has beside it. */
export const sharedCsvPath: string | undefined = existsSync(path) ? path : undefined
