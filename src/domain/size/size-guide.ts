import type { FitCounts } from '../review/fit.ts'
import type { BrandChart } from './shopper-measures.ts'
import type { SizeChart } from './size-chart.ts'
import type { Wearers } from './size-equivalents.ts'

/** The data by which a shopper finds a size of a product, the same for every visitor. */
export interface SizeGuide {
  chart: SizeChart
  /** Charts of brands for the same garment. */
  brands: BrandChart[]
  fits: FitCounts
  /** Whom the product is for; null where its words do not reveal it. */
  wearers: Wearers | null
  /** Whether it is a child's, for whom there are no equivalents. */
  isForKids: boolean
}
