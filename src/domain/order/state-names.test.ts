import { expect, it } from 'vitest'
import { BOARD_COLUMNS, COLUMN_NAMES, columnOf } from './board.ts'
import { ORDER_STATUSES, PREPARATION_STATUSES } from './order-progress.ts'
import { stateName } from './state-names.ts'

it('stateName names an order as its column, except an order on its way', () => {
  const named = new Map(BOARD_COLUMNS.map((column) => [column, new Set<string>()]))
  for (const status of ORDER_STATUSES) {
    for (const preparationStatus of PREPARATION_STATUSES) {
      const order = { status, preparationStatus, paymentStatus: 'Pendiente' } as const
      named.get(columnOf(order))?.add(stateName(order))
    }
  }
  for (const [column, names] of named) {
    const [name = '', ...others] = names
    expect(COLUMN_NAMES[column].startsWith(name)).toBe(true)
    expect(others).toEqual(column === 'ready' ? ['Enviado'] : [])
  }
})
