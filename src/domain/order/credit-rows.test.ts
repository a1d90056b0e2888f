import { expect, it } from 'vitest'
import { creditRows } from './credit-rows.ts'

const order = { status: 'Abierto', total: 100_000 } as const
const name = 'Devoluciones y ajustes'

it.each([
  [30_000, '−$300.00', '$700.00'],
  [-5_000, '+$50.00', '$1,050.00'],
  [100_000, '−$1,000.00', '$0.00'],
])('an order of $1,000.00 with %d centavos credited is left at %s', (credited, credit, left) => {
  expect(creditRows({ ...order, credited })).toEqual({
    credit: { name, amount: credit },
    left: { name: 'Queda en', amount: left },
  })
})

it('an order without returns, or a cancelled one, has no such rows', () => {
  expect(creditRows({ ...order, credited: 0 })).toBeNull()
  expect(creditRows({ ...order, status: 'Cancelado', credited: 30_000 })).toBeNull()
})
