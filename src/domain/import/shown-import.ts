import type { CsvFormat } from './csv-format.ts'
import { FILE_FLAW_SENTENCES } from './file-flaw.ts'
import type { FileNotices } from './file-notices.ts'
import type { ImportCounts } from './import-counts.ts'
import type { ImportFailure, ImportState } from './import-run.ts'
import type { TextEncoding } from './text-encoding.ts'

/** An import as the counter shows it. Times are milliseconds since 1970. */
export interface ShownImport {
  id: number
  fileName: string
  /** The name of who sent the file, and of who confirmed what it changes; null for who is not of the staff. */
  sentBy: string | null
  confirmedBy: string | null
  /** The id of the person who sent the file. */
  senderId: string
  bytes: number
  receivedBytes: number
  format: CsvFormat | null
  isFormatChosen: boolean
  encoding: TextEncoding | null
  state: ImportState
  /** Rows of the file; 0 until they are counted. */
  rows: number
  notices: FileNotices | null
  /** Whether it would retire so many variants that the person who confirms it has to allow that. */
  retiresMany: boolean
  planned: ImportCounts | null
  counts: ImportCounts | null
  rejections: number
  failure: ImportFailure | null
  failureLine: number | null
  failureValue: string | null
  createdAt: number
  finishedAt: number | null
}

/** The products that an import would write, or has written. */
export function writtenProducts(counts: ImportCounts | null): number {
  return counts === null ? 0 : counts.products.new + counts.products.changed
}

/** Milliseconds for which the file of an import that failed is there to be read otherwise. */
const READABLE_MS = 3_600_000

/** Whether the file may be read in another format: an import that is checked, or that failed because of its format. */
export function isReadable({ state, failure, finishedAt }: ShownImport, now: number): boolean {
  if (state === 'checked') return true
  const isOfFile = failure !== null && Object.hasOwn(FILE_FLAW_SENTENCES, failure)
  return state === 'failed' && isOfFile && finishedAt !== null && now - finishedAt < READABLE_MS
}
