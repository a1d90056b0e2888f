import type { SoldGoods, SoldOutVariant, StillStock } from './goods-figures.ts'
import type { MoneyFigures } from './money-figures.ts'
import type { OrderFigures } from './order-figures.ts'
import type { PreparationTimes } from './preparation-times.ts'
import type { MissedSearch } from './search-miss.ts'

/** Idle and missing stock. */
export interface IdleStock {
  still: StillStock
  /** The hundred of which most pieces were ordered; most pieces a week first. */
  soldOut: SoldOutVariant[]
}

/** Everything that the tablero shows of a period. */
export interface Report extends IdleStock {
  orders: OrderFigures
  goods: SoldGoods
  preparation: PreparationTimes[]
  missed: MissedSearch[]
  money: MoneyFigures
}
