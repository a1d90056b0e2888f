import type { UploadFlaw } from './import-run.ts'

/** The outcome of beginning an import. `file` is the name under which the pieces of the file are stored. */
export type BegunImport = { ok: true; id: number; file: string } | { ok: false; code: UploadFlaw | 'import-open' }

/** The outcome of noting that a piece of an import's file arrived. */
export type ReceivedImport = { ok: true } | { ok: false; code: 'import-not-found' | 'not-receiving' }

/** The outcome of confirming an import. */
export type ConfirmedImport =
  | { ok: true }
  | { ok: false; code: 'import-not-found' | 'not-checked' | 'retire-unanswered' }

/** The outcome of cancelling an import. */
export type DroppedImport = { ok: true } | { ok: false; code: 'import-not-found' | 'not-open' }

/** The outcome of reading an import's file again in another format. */
export type RereadImport = { ok: true } | { ok: false; code: 'import-not-found' | 'import-open' | 'not-readable' }
