import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TableProduct } from '#domain/product-edit/product-table.ts'
import { DEFAULT_VIEW } from '#domain/product-edit/product-view.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { tableProduct } from '#test/components/table-product.ts'
import { ProductTable } from './product-table.tsx'
import { useSelection } from './use-selection.ts'

const TOTAL = 12

function chosenStateOf({ count, isAll }: ReturnType<typeof useSelection>) {
  if (count === 0) return 'none'
  return isAll ? 'all' : 'some'
}

function Table({ missing = [], mayChoose = true }: { missing?: readonly number[]; mayChoose?: boolean }) {
  const [query, setQuery] = useState('')
  const rows = {
    total: TOTAL,
    rowAt: (index: number): TableProduct | undefined => (missing.includes(index) ? undefined : tableProduct(index + 1)),
  }
  const selection = useSelection(query, rows)
  const { chosen, count, isChosen, toggle, chooseAll, clear } = selection
  return (
    <>
      <p role="status">{`${count} elegidos ${chosen.kind}`}</p>
      <button type="button" onClick={() => setQuery('buscar=sur')}>
        Buscar
      </button>
      <ProductTable
        account="luna"
        rows={rows}
        onRange={() => undefined}
        mayChoose={mayChoose}
        isChosen={isChosen}
        onToggle={toggle}
        now={0}
        columns={['brand']}
        view={DEFAULT_VIEW}
        onSort={() => undefined}
        chosenState={chosenStateOf(selection)}
        onChooseAll={chooseAll}
        onClear={clear}
      />
    </>
  )
}

const box = (number: number) => page.getByRole('checkbox', { name: `Elegir Prenda ${number}`, exact: true })
const state = () => page.getByRole('status')
const grid = () => page.getByRole('grid', { name: 'Productos' })
const shiftClick = (number: number) => box(number).click({ modifiers: ['Shift'] })

async function focusGrid(): Promise<void> {
  await expect.element(box(1)).toBeVisible()
  grid().element().focus()
}

it('a range of products gets the state of its last one, from the product that was toggled before', async () => {
  await renderInCounter(<Table />)
  await box(2).click()
  await shiftClick(5)
  await expect.element(state()).toHaveTextContent('4 elegidos some')
  await expect.element(box(4)).toBeChecked()
  await shiftClick(3)
  await expect.element(state()).toHaveTextContent('1 elegidos some')
  await expect.element(box(2)).toBeChecked()
})

it('a range over rows that are not loaded chooses nothing, with a toast that explains it', async () => {
  await renderInCounter(<Table missing={[3]} />)
  await box(2).click()
  await shiftClick(6)
  await expect.poll(toastTitles).toEqual(['Faltan filas por cargar en medio. Recórrelas y elige otra vez.'])
  await expect.element(state()).toHaveTextContent('1 elegidos some')
})

it('all products but one stay chosen when that one is taken out', async () => {
  await renderInCounter(<Table />)
  await page.getByRole('checkbox', { name: 'Elegir los 12' }).click()
  await expect.element(state()).toHaveTextContent('12 elegidos all')
  await box(3).click()
  await expect.element(state()).toHaveTextContent('11 elegidos all')
  await expect.element(box(3)).not.toBeChecked()
})

it('all products of a search are chosen no longer when the table shows another search', async () => {
  await renderInCounter(<Table />)
  await page.getByRole('checkbox', { name: 'Elegir los 12' }).click()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(state()).toHaveTextContent('0 elegidos some')
})

it('single products stay chosen when the table shows another search, where a new range begins', async () => {
  await renderInCounter(<Table />)
  await box(2).click()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(state()).toHaveTextContent('1 elegidos some')
  await shiftClick(6)
  await expect.element(state()).toHaveTextContent('2 elegidos some')
})

it('the keys of the table move its row, choose products and open one', async () => {
  await renderInCounter(<Table />)
  await focusGrid()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} ')
  await expect.element(box(2)).toBeChecked()
  await expect.element(grid()).toHaveAttribute('aria-activedescendant', 'row-1')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(state()).toHaveTextContent('3 elegidos some')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(state()).toHaveTextContent('12 elegidos all')
  await userEvent.keyboard('{Escape}')
  await expect.element(state()).toHaveTextContent('0 elegidos some')
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(currentUrl).toBe('/productos/12')
})

it('Home and End lead to the first and the last row, and no key leads beyond them', async () => {
  await renderInCounter(<Table />)
  await focusGrid()
  await userEvent.keyboard('{End}{ArrowDown}{PageDown}')
  await expect.element(grid()).toHaveAttribute('aria-activedescendant', 'row-11')
  await userEvent.keyboard('{Home}{ArrowUp}{PageUp}')
  await expect.element(grid()).toHaveAttribute('aria-activedescendant', 'row-0')
})

it('the keys choose nothing for a person who may only look', async () => {
  await renderInCounter(<Table mayChoose={false} />)
  await expect.element(grid()).toBeVisible()
  grid().element().focus()
  await userEvent.keyboard(' {Control>}a{/Control}')
  await expect.element(state()).toHaveTextContent('0 elegidos some')
  expect(page.getByRole('checkbox').elements()).toEqual([])
})
