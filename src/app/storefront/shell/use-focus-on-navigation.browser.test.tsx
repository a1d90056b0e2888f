import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { IN_PLACE } from '#app/shared/ui/in-place.ts'
import { Sheet } from '#app/shared/ui/sheet.tsx'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const content = page.getByRole('region', { name: 'Contenido' })

function Shell() {
  const ref = useFocusOnNavigation<HTMLElement>()
  return (
    <>
      <Sheet side="bottom" title="Menú" trigger={<button type="button">Menú</button>}>
        <Link to="/order-search">Buscar Pedido</Link>
      </Sheet>
      <Link to="/?color=rojo" state={IN_PLACE}>
        Rojo
      </Link>
      <Link to="/?page=2">Página 2</Link>
      <section ref={ref} tabIndex={-1} aria-label="Contenido">
        Productos
      </section>
    </>
  )
}

it('a page that a sheet leads to has the focus, not the button of the sheet', async () => {
  await renderInStore(<Shell />)
  await page.getByRole('button', { name: 'Menú' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menú' })
  await sheet.getByRole('link', { name: 'Buscar Pedido' }).click()
  await expect.poll(currentUrl).toBe('/order-search')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(content).toHaveFocus()
})

it('the focus stays on a control that changes a part of its page, and goes to the content of another page', async () => {
  await renderInStore(<Shell />)
  await page.getByRole('link', { name: 'Rojo' }).click()
  await expect.poll(currentUrl).toBe('/?color=rojo')
  await expect.element(page.getByRole('link', { name: 'Rojo' })).toHaveFocus()
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect.poll(currentUrl).toBe('/?page=2')
  await expect.element(content).toHaveFocus()
})
