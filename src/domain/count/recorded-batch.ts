import type { RecordedScan } from './scan.ts'
import type { NamedChoice } from './scan-queue.ts'

/** The response to scans that a device has sent. */
export interface RecordedBatch {
  /** The outcome of each, in the sequence in which they were sent. */
  scans: RecordedScan[]
  /** The pieces counted so far, by all people, of the scanned variants. */
  counted: (NamedChoice & { pieces: number })[]
  /** The variants that have a code which several have. */
  choices: NamedChoice[]
}
