import type { FittingGarment } from './fitting-garment.ts'

/** A part of the garments that can be tried on. */
export interface GarmentPage {
  garments: FittingGarment[]
  /** Number of garments in all parts. */
  total: number
  /** Null after the last part. */
  nextPage: number | null
}
