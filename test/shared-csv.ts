import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const path = resolve(import.meta.dirname, '../../shared/data/fashion.csv')

/** The export of a real store, which only some checkouts have next to them. */
export const sharedCsvPath: string | undefined = existsSync(path) ? path : undefined
