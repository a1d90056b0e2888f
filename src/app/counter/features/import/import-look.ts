import type { ImportState } from '#domain/import/import-run.ts'

/** The look of the badge with an import's state. */
export function importLook(state: ImportState): 'success' | 'danger' | 'plain' {
  if (state === 'done') return 'success'
  return state === 'failed' ? 'danger' : 'plain'
}
