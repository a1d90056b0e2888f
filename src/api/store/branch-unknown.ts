import type { FieldRule } from '../core/fields.ts'

/** A field that names a branch of which the store has none. */
export const BRANCH_UNKNOWN: FieldRule = ['branch-unknown', 'No existe esa sucursal.', 'There is no such branch.']
