import { useRef, useState } from 'react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useRowWindow } from './use-row-window.ts'

const ROW = 40
const COUNT = 1_000
const [HEAD, FOOT] = [60, 100]

let ranges: [number, number][] = []
beforeEach(() => {
  ranges = []
  scrollTo(0, 0)
  onTestFinished(() => scrollTo(0, 0))
})

function Rows() {
  const list = useRef<HTMLUListElement>(null)
  const [hasFilters, setHasFilters] = useState(false)
  const { indexes, before, after, show, perScreen } = useRowWindow({
    list,
    count: COUNT,
    rowHeight: ROW,
    covered: [HEAD, FOOT],
    onRange: (first, last) => void ranges.push([first, last]),
  })
  return (
    <>
      <p role="status">{perScreen}</p>
      {[0, 500, 999].map((index) => (
        <button
          key={index}
          type="button"
          onClick={() => show(index)}
          className="fixed top-0"
          style={{ left: index / 2 }}
        >
          Ir a {index}
        </button>
      ))}
      <button type="button" onClick={() => setHasFilters(true)}>
        Filtros
      </button>
      {hasFilters && <div style={{ height: 400 }} />}
      <ul ref={list} style={{ paddingTop: before, paddingBottom: after }}>
        {indexes.map((index) => (
          <li key={index} style={{ height: ROW }}>
            Fila {index}
          </li>
        ))}
      </ul>
    </>
  )
}

const rows = page.getByRole('listitem')
const list = () => page.getByRole('list').element()
const row = (index: number) => page.getByText(`Fila ${index}`, { exact: true })

/** The rows that lie within the window now: the first and the last. */
function inView(): [number, number] {
  const top = list().getBoundingClientRect().top
  return [Math.max(0, Math.floor(-top / ROW)), Math.min(COUNT - 1, Math.ceil((innerHeight - top) / ROW) - 1)]
}

/** Whether all rows in view are there. */
const isWhole = () => inView().every((index) => row(index).elements().length === 1)

it('a long list has the rows in view alone, and the height of all', async () => {
  await render(<Rows />)
  await expect.poll(isWhole).toBe(true)
  expect(rows.elements().length).toBeLessThan(50)
  expect(list().getBoundingClientRect().height).toBe(COUNT * ROW)
  expect(ranges.at(-1)?.[0]).toBe(0)
  // Of 800 pixels, those that nothing covers.
  await expect.element(page.getByRole('status')).toHaveTextContent(String(Math.floor((800 - HEAD - FOOT) / ROW)))
})

it('a long list that is scrolled has other rows, and reports their range', async () => {
  await render(<Rows />)
  scrollTo(0, 500 * ROW)
  await expect.poll(isWhole).toBe(true)
  await expect.element(row(0)).not.toBeInTheDocument()
  expect(list().getBoundingClientRect().height).toBe(COUNT * ROW)
  const [first, last] = inView()
  await expect.poll(() => ranges.at(-1)?.[0]).toBeLessThanOrEqual(first)
  expect(ranges.at(-1)?.[1]).toBeGreaterThanOrEqual(last)
  scrollTo(0, COUNT * ROW * 2)
  await expect.element(row(COUNT - 1)).toBeInTheDocument()
  expect(list().getBoundingClientRect().height).toBe(COUNT * ROW)
})

it('a long list has the right rows where content above it has grown', async () => {
  await render(<Rows />)
  await page.getByRole('button', { name: 'Filtros' }).click()
  scrollTo(0, 300 * ROW)
  await expect.poll(isWhole).toBe(true)
})

it.each([500, 999, 0])('row %i is shown clear of what covers the window', async (index) => {
  await render(<Rows />)
  if (index === 0) scrollTo(0, 700 * ROW)
  await page.getByRole('button', { name: `Ir a ${index}`, exact: true }).click()
  await expect.element(row(index)).toBeInTheDocument()
  await expect
    .poll(() => row(index).element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(innerHeight - (index === 999 ? 0 : FOOT))
  await expect
    .poll(() => row(index).element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(index === 0 ? 0 : HEAD)
})
