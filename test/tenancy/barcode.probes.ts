import { findVariantByCode } from '#data/barcode/find-variant-by-code.ts'
import { norte, type Probes } from './probe.ts'

/** The barcode and the SKU of luna's variant. */
const CODES = ['750', 'S-1']

export const probes: Probes = {
  driven: {
    findVariantByCode: (db) => findVariantByCode(db, { ...norte, spellings: CODES }),
  },
}
