import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ProductRows, ROWS_AT_ONCE } from '#domain/product-edit/product-table.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { tableProduct } from '#test/components/table-product.ts'
import { useProductRows } from './use-product-rows.ts'

const TOTAL = 350

/** The part of the table that begins with this row. */
const partFrom = (first: number): ProductRows => ({
  rows: Array.from({ length: Math.min(ROWS_AT_ONCE, TOTAL - first) }, (_, at) => tableProduct(first + at)),
  total: TOTAL,
})

const served = (url: URL) => partFrom(Number(url.searchParams.get('desde')))

interface ShownRow {
  query?: string
}

/** Shows one row of the table, and moves to others. */
function Rows({ query: begun = 'orden=nombre' }: ShownRow) {
  const [first, setFirst] = useState(() => partFrom(0))
  const [query, setQuery] = useState(begun)
  const [at, setAt] = useState(0)
  const { total, rowAt, onRange, hasFailed, retry } = useProductRows(query, first)
  const move = (index: number) => () => {
    setAt(index)
    onRange(index, index + 10)
  }
  return (
    <>
      <p role="status">{`${rowAt(at)?.name ?? 'Cargando'} de ${total}`}</p>
      <button type="button" onClick={move(0)}>
        Al principio
      </button>
      <button type="button" onClick={move(195)}>
        A la mitad
      </button>
      <button type="button" onClick={() => setFirst(partFrom(0))}>
        Recargar
      </button>
      <button type="button" onClick={() => setQuery('orden=-nombre')}>
        Al revés
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

it('the parts of the table that come into view are fetched once, for the filters of the table', async () => {
  const requested = serve(served)
  await renderInCounter(<Rows />)
  await press('A la mitad')
  await expect.element(shown()).toHaveTextContent('Prenda 195 de 350')
  await press('Al principio')
  await press('A la mitad')
  await expect.element(shown()).toHaveTextContent('Prenda 195 de 350')
  expect(requested.toSorted()).toEqual([
    '/productos/filas?orden=nombre&desde=100',
    '/productos/filas?orden=nombre&desde=200',
  ])
})

it('fetched rows stay in sight while they are fetched again after the page was loaded again', async () => {
  const requested = serve(served)
  await renderInCounter(<Rows />)
  await press('A la mitad')
  await expect.element(shown()).toHaveTextContent('Prenda 195 de 350')
  await press('Recargar')
  await expect.element(shown()).toHaveTextContent('Prenda 195 de 350')
  await expect.poll(() => requested.length).toBe(4)
})

it('the rows of another query take the place of all that were fetched', async () => {
  const requested = serve(served)
  await renderInCounter(<Rows />)
  await press('A la mitad')
  await expect.element(shown()).toHaveTextContent('Prenda 195 de 350')
  await press('Al revés')
  await expect.poll(() => requested).toContain('/productos/filas?orden=-nombre&desde=100')
})

it('rows that could not be fetched are fetched by the next try', async () => {
  let isAway = true
  serve((url) => (isAway ? cutConnection() : served(url)))
  await renderInCounter(<Rows />)
  await press('A la mitad')
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect.element(shown()).toHaveTextContent('Cargando de 350')
  isAway = false
  await press('Reintentar')
  await expect.element(shown()).toHaveTextContent('Prenda 195 de 350')
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})
