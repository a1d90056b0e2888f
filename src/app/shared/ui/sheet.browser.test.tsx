import { Link, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { Sheet } from './sheet.tsx'
import { Toasts } from './toasts.tsx'

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

it('a sheet that scrolls has its title and its close button in view', async () => {
  await page.viewport(390, 664)
  await renderInStore(
    <Sheet side="bottom" title="Filtros" trigger={<button type="button">Abrir</button>}>
      <div style={{ minHeight: 2_000 }} />
      <button type="button">Aplicar</button>
    </Sheet>,
  )
  await opener.click()
  await expect.element(sheet).toBeVisible()
  sheet.getByRole('button', { name: 'Aplicar' }).element().scrollIntoView()
  await expect.poll(() => sheet.element().scrollTop).toBeGreaterThan(1_000)
  await expect.element(sheet.getByRole('heading', { name: 'Filtros' })).toBeInViewport({ ratio: 1 })
  await expect.element(sheet.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 })
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

it('a sheet fetches what it needs once, at the first focus, and opens at a press alone', async () => {
  let attempts = 0
  const prepare = async () => {
    attempts += 1
  }
  await renderInStore(
    <>
      <p>Lejos del botón</p>
      <div style={{ height: 300 }} />
      <Sheet side="bottom" title="Filtros" prepare={prepare} trigger={<button type="button">Abrir</button>}>
        Contenido
      </Sheet>
    </>,
  )
  await page.getByText('Lejos del botón').hover()
  expect(attempts).toBe(0)
  opener.element().focus()
  await expect.poll(() => attempts).toBe(1)
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(sheet).not.toBeInTheDocument()
  await opener.click()
  await expect.element(sheet).toBeVisible()
  expect(attempts).toBe(1)
})

it('a sheet that could not open shows an error, and does not open by itself later', async () => {
  let isCut = true
  let attempts = 0
  const prepare = async () => {
    attempts += 1
    if (isCut) throw new TypeError('Failed to fetch')
  }
  await renderInStore(
    <>
      <Sheet side="bottom" title="Filtros" prepare={prepare} trigger={<button type="button">Abrir</button>}>
        Contenido
      </Sheet>
      <p>Junto al botón</p>
      <Toasts />
    </>,
  )
  await opener.click()
  await expect.element(page.getByRole('alert').getByText('No se pudo abrir')).toBeVisible()
  isCut = false
  const before = attempts
  await page.getByText('Junto al botón').hover()
  await opener.hover()
  await expect.poll(() => attempts).toBeGreaterThan(before)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await expect.element(sheet).not.toBeInTheDocument()
  await opener.click()
  await expect.element(sheet).toBeVisible()
})

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Atrás
    </button>
  )
}

it('a sheet closes when it leads to another page, and stays closed on the way back', async () => {
  await renderInStore(
    <>
      <Sheet side="bottom" title="Filtros" trigger={<button type="button">Abrir</button>}>
        <Link to="/order-search">Buscar Pedido</Link>
      </Sheet>
      <Back />
    </>,
  )
  await opener.click()
  await sheet.getByRole('link', { name: 'Buscar Pedido' }).click()
  await expect.poll(currentUrl).toBe('/order-search')
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect.poll(currentUrl).toBe('/')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(sheet).not.toBeInTheDocument()
})
