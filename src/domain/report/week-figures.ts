import type { SoldOutVariant, SoldProduct } from './goods-figures.ts'
import type { MoneyFigures } from './money-figures.ts'
import type { OrderFigures } from './order-figures.ts'
import type { Period } from './period.ts'
import type { PreparationTimes } from './preparation-times.ts'
import type { MissedSearch } from './search-miss.ts'

/** The figures of a week for its mail. */
export interface WeekFigures extends Pick<OrderFigures, 'totals' | 'before'> {
  period: Period
  money: MoneyFigures
  /** Most money first. */
  products: SoldProduct[]
  soldOut: SoldOutVariant[]
  missed: MissedSearch[]
  /** Preparation times of the week alone. */
  preparation: PreparationTimes[]
}

/** Rows of each list that a mail shows. */
export const MOST_IN_MAIL = 5

/** The change of an amount since the period before, in whole percent; null where there was nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((100 * (now - before)) / before)
}
