import type { PostalCodes } from '#domain/postal-code/postal-place.ts'
import { openPostalCodes as openTable } from '../adapters/postal-codes.ts'
import type { PostalTableStore } from '../adapters/postal-table-store.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

/** Opens the postal codes of the installation. Nothing is read before the first look-up. */
export function openPostalCodes({
  postalTables,
  log,
}: Pick<ProcessTools, 'log'> & { postalTables: PostalTableStore }): ProcessPart<{ postalCodes: PostalCodes }> {
  const report = (err: unknown) => log.warn({ err }, 'the table of postal codes cannot be read')
  return { services: { postalCodes: openTable({ store: postalTables, report }) } }
}
