import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { Sheet } from './sheet.tsx'

const opener = page.getByText('Abrir')
const sheet = page.getByRole('dialog', { name: 'Filtros' })

describe.each([
  ['a phone', 390, 844],
  ['a desktop', 1280, 800],
])('a sheet on %s', (_, width, height) => {
  beforeEach(() => page.viewport(width, height))

  it.each(['right', 'bottom', 'top'] as const)(
    'opens from the %s by keyboard, keeps the focus and gives it back',
    async (side) => {
      await renderInStore(
        <Sheet side={side} title="Filtros" trigger={<button type="button">Abrir</button>}>
          <button type="button">Aplicar</button>
        </Sheet>,
      )
      opener.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(sheet).toBeVisible()
      await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
      const hasFocus = () => sheet.element().contains(document.activeElement)
      await expect.poll(hasFocus).toBe(true)
      for (let step = 0; step < 5; step++) {
        await userEvent.tab()
        // Past the last control it comes round to the first, by way of the page around the sheet.
        await expect.poll(hasFocus).toBe(true)
      }
      await userEvent.keyboard('{Escape}')
      await expect.element(sheet).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
      await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    },
  )
})

it('a sheet has its trigger busy until what it needs has come', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await renderInStore(
    <Sheet side="bottom" title="Filtros" prepare={() => promise} trigger={<button type="button">Abrir</button>}>
      Contenido
    </Sheet>,
  )
  // A pointer over it fetches the code, without waiting.
  await opener.hover()
  expect(opener.element().hasAttribute('aria-busy')).toBe(false)
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-busy', 'true')
  resolve()
  await expect.element(sheet).toBeVisible()
  await expect.element(opener).not.toHaveAttribute('aria-busy')
})
