import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Sheet } from '#app/shared/ui/sheet.tsx'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

const label = page.getByText(/para actualizar$/)

beforeEach(() => page.viewport(390, 844))

const renderPage = (beside = <p>Productos</p>) =>
  renderInStore(
    <>
      <PullToRefresh />
      {beside}
      <div style={{ height: 3000 }} />
    </>,
  )

function touch(type: 'touchstart' | 'touchmove' | 'touchend', y?: number): void {
  const target = document.body
  const touches = y === undefined ? [] : [new Touch({ identifier: 1, target, clientX: 200, clientY: y })]
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches }))
}

/** Puts a finger on the page and moves it down, in steps; it stays there until it is lifted. */
function pullDown(pixels: number): void {
  touch('touchstart', 300)
  for (let step = 1; step <= 10; step++) touch('touchmove', 300 + (pixels * step) / 10)
}

it('pull to refresh shows when the page would be loaded again, and does nothing when it is let go before', async () => {
  await renderPage()
  pullDown(260)
  await expect.element(label).toHaveTextContent('Suelta para actualizar')
  touch('touchmove', 450)
  await expect.element(label).toHaveTextContent('Jala para actualizar')
  await expect.element(label).toBeVisible()
  touch('touchend')
  await expect.element(label).not.toBeVisible()
  await expect.element(page.getByText('Actualizando...')).not.toBeInTheDocument()
})

it('pull to refresh does nothing where the page is not at its top', async () => {
  await renderPage()
  window.scrollTo({ top: 600, behavior: 'instant' })
  pullDown(260)
  await expect.element(label).not.toBeVisible()
  touch('touchend')
  await expect.element(page.getByText('Actualizando...')).not.toBeInTheDocument()
  window.scrollTo({ top: 0, behavior: 'instant' })
})

it('pull to refresh does nothing while a sheet is open', async () => {
  await renderPage(
    <Sheet side="right" title="Carrito" trigger={<button type="button">Abrir</button>}>
      <p>Vacío</p>
    </Sheet>,
  )
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  pullDown(260)
  await expect.element(label).not.toBeVisible()
  touch('touchend')
  await expect.element(page.getByText('Actualizando...')).not.toBeInTheDocument()
})
