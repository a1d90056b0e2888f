import type { FileFlaw } from './file-flaw.ts'
import { emptyCounts, type ImportCounts } from './import-counts.ts'

/**
 * The state of an import at the counter:
 * - `receiving`: its file is being uploaded in pieces
 * - `received`, `checking`: it waits to be read; it is read, and compared with the store
 * - `checked`: it waits for a person to confirm its changes
 * - `applying`: it changes the store, or waits to resume
 * - `done`, `failed`, `dropped`: it is over
 */
export const IMPORT_STATES = [
  'receiving',
  'received',
  'checking',
  'checked',
  'applying',
  'done',
  'failed',
  'dropped',
] as const

export type ImportState = (typeof IMPORT_STATES)[number]

/** The states of which a store has one import at most. */
export const OPEN_STATES = ['receiving', 'received', 'checking', 'checked', 'applying'] as const

/** The states in which a process works on an import, or is to. */
export const WORKED_STATES = ['received', 'checking', 'applying'] as const

export function isOpen(state: ImportState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

/** Why an import failed: its file, or what became of it. */
export type ImportFailure = FileFlaw | 'upload-abandoned' | 'not-confirmed' | 'file-missing' | 'gave-up'

/** Bytes that the file of an import may have. */
export const MAX_IMPORT_BYTES = 200 * 1_024 * 1_024
/** Bytes that are sent at a time: few enough that they arrive within a request's time on a slow line. */
export const UPLOAD_PIECE_BYTES = 1_024 * 1_024
/** Rejections that are stored; the others are counted. */
export const MAX_STORED_REJECTIONS = 5_000
/** Products of each kind, new ones and those that would change, that are shown before an import. */
export const MAX_PREVIEWED = 100
/** Claims of an import in a row in which no batch was done: each is a process that died of it, or an error. */
export const MAX_IMPORT_ATTEMPTS = 3

const MAX_FILE_NAME = 200

export type UploadFlaw = 'file-empty' | 'file-too-large'

/** Checks the size of a file before it is sent. @returns null where it may be sent */
export function checkUpload(bytes: number): UploadFlaw | null {
  if (bytes < 1) return 'file-empty'
  return bytes > MAX_IMPORT_BYTES ? 'file-too-large' : null
}

/** A file's name as it is shown: without folders and control characters, truncated. */
export function shownFileName(written: string): string {
  const last = written.split(/[/\\]/).at(-1) ?? ''
  const plain = [...last].filter((character) => !/\p{C}/u.test(character)).slice(0, MAX_FILE_NAME)
  return plain.join('').trim() || 'productos.csv'
}

/** The share of a file that was read, 0 to 1. @param rows of the whole file; 0 while they are not counted */
export function readShare(counts: ImportCounts | null, rows: number): number {
  const { read } = (counts ?? emptyCounts()).rows
  return rows > 0 ? Math.min(1, read / rows) : 0
}
