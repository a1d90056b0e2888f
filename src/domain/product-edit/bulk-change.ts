import type { PriceRule } from './price-change.ts'

/** A change that many products get at once. */
export type BulkChange =
  | { kind: 'prices'; rule: PriceRule }
  /** By its name; null takes it away. */
  | { kind: 'category'; category: string | null }
  | { kind: 'published'; published: boolean }
