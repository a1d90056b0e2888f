import { expect, it } from 'vitest'
import { levelQueryText, parseLevelQuery } from './level-query.ts'

const parsed = (query: string) => parseLevelQuery(new URLSearchParams(query))

it.each(['', 'buscar=vestido+m&almacen=bodega&filtro=held', 'filtro=sold-out'])(
  'the query of stock levels is read and written: %s',
  (query) => {
    expect(levelQueryText(parsed(query))).toBe(query)
  },
)

it('the query of stock levels ignores unknown values, and truncates an overlong text', () => {
  const query = parsed(`filtro=nada&almacen=&buscar=${'a'.repeat(900)}`)
  expect(query).toEqual({ search: 'a'.repeat(100), warehouseFid: null, filter: 'all' })
})
