import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { storeFromElsewhere } from '#test/components/store-in-browser.ts'
import { ColumnSwitcher } from './column-switcher.tsx'

const STORED = 'vitrina:luna:columns'

const choice = (columns: number) => page.getByRole('button', { name: `Columnas: ${columns}` })
const shownColumns = () =>
  new Set([...document.querySelectorAll('.product-grid > *')].map((card) => card.getBoundingClientRect().left)).size

const renderGrid = () =>
  renderInStore(
    <>
      <ColumnSwitcher />
      <ul className="product-grid">
        {[1, 2, 3, 4, 5, 6].map((id) => (
          <li key={id}>Producto {id}</li>
        ))}
      </ul>
    </>,
  )

beforeEach(() => {
  delete document.documentElement.dataset.columns
})

it('the column switcher follows the choice made in another tab', async () => {
  await renderGrid()
  await expect.element(choice(4)).toHaveAttribute('aria-pressed', 'true')
  expect(shownColumns()).toBe(4)
  storeFromElsewhere(STORED, '2')
  await expect.element(choice(2)).toHaveAttribute('aria-pressed', 'true')
  expect(shownColumns()).toBe(2)
})

it('the column switcher works, without a memory, where nothing may be stored', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await renderGrid()
  await choice(2).click()
  await expect.element(choice(2)).toHaveAttribute('aria-pressed', 'true')
  expect(shownColumns()).toBe(2)
  vi.restoreAllMocks()
  expect(localStorage.getItem(STORED)).toBeNull()
})
