import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type LevelRange, RANGE } from '#domain/stock-level/level-range.ts'
import { levelledVariant } from '#test/components/levelled-variant.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { useLevelRanges } from './use-level-ranges.ts'

const TOTAL = 200
const QUERY = { search: 'sur', warehouseFid: null, filter: 'all' } as const

const rangeFrom = (first: number, name = 'Prenda'): LevelRange => ({
  variants: Array.from({ length: Math.min(RANGE, TOTAL - first) }, (_, at) =>
    levelledVariant(first + at, { name: `${name} ${first + at}` }),
  ),
  total: TOTAL,
})

const served = (url: URL) => rangeFrom(Number(url.searchParams.get('desde')))

/** Shows the first of the rows in view. */
function Levels() {
  const [first, setFirst] = useState(() => rangeFrom(0))
  const [at, setAt] = useState(0)
  const { rowAt, hasFailed, retry } = useLevelRanges(QUERY, first, { first: at, last: at + 9 })
  const show = (index: number) => () => setAt(index)
  return (
    <>
      <p role="status">{rowAt(at)?.name ?? 'Cargando'}</p>
      <button type="button" onClick={show(0)}>
        Al principio
      </button>
      <button type="button" onClick={show(115)}>
        A la mitad
      </button>
      <button type="button" onClick={() => setFirst(rangeFrom(0))}>
        Recargar
      </button>
      {hasFailed && (
        <button type="button" onClick={retry}>
          Reintentar
        </button>
      )}
    </>
  )
}

const shown = () => page.getByRole('status')
const press = (name: string) => page.getByRole('button', { name }).click()

it('the ranges of levels that come into view are fetched once, for the same search', async () => {
  const requested = serve(served)
  await renderInCounter(<Levels />)
  await press('A la mitad')
  await expect.element(shown()).toHaveTextContent('Prenda 115')
  await press('Al principio')
  await press('A la mitad')
  await expect.element(shown()).toHaveTextContent('Prenda 115')
  expect(requested.toSorted()).toEqual([
    '/inventario/existencias?buscar=sur&desde=120',
    '/inventario/existencias?buscar=sur&desde=60',
  ])
})

it('all ranges of a list are fetched again once the page has loaded another one', async () => {
  let name = 'Prenda'
  serve((url) => rangeFrom(Number(url.searchParams.get('desde')), name))
  await renderInCounter(<Levels />)
  await press('A la mitad')
  await expect.element(shown()).toHaveTextContent('Prenda 115')
  name = 'Blusa'
  await press('Recargar')
  await expect.element(shown()).toHaveTextContent('Blusa 115')
})

it('a range of the former list that arrives late is not shown in the new one', async () => {
  const late = Promise.withResolvers<LevelRange>()
  let requests = 0
  serve((url) => {
    requests++
    return requests <= 2 ? late.promise : served(url)
  })
  await renderInCounter(<Levels />)
  await press('A la mitad')
  await expect.poll(() => requests).toBe(2)
  await press('Recargar')
  await expect.element(shown()).toHaveTextContent('Prenda 115')
  late.resolve(rangeFrom(60, 'Blusa'))
  await late.promise
  await expect.element(shown()).toHaveTextContent('Prenda 115')
})

it('a range that could not be fetched is fetched by the next try', async () => {
  let isAway = true
  serve((url) => (isAway ? cutConnection() : served(url)))
  await renderInCounter(<Levels />)
  await press('A la mitad')
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  isAway = false
  await press('Reintentar')
  await expect.element(shown()).toHaveTextContent('Prenda 115')
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})
