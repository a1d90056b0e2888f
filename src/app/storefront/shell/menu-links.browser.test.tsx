import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CategoryMenu } from '#domain/catalogue/category-menu.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { STORE } from '#test/components/store-profile.ts'
import { MenuLinks } from './menu-links.tsx'

it('the menu of a phone has the lists, the categories and the pages of the store', async () => {
  const menu: CategoryMenu = {
    categories: [
      { key: 'vestidos', label: 'Vestidos' },
      { key: 'ropa interior', label: 'Ropa interior' },
    ],
  }
  const requested = serve(() => menu)
  await renderInStore(<MenuLinks store={STORE} />)
  const categories = page.getByRole('navigation', { name: 'Categorías' })
  const hrefs = () =>
    categories
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')])
  await expect.poll(hrefs).toEqual([
    ['Novedades', '/?new=1'],
    ['Ofertas', '/?sale=1'],
    ['Vestidos', '/?category=vestidos'],
    ['Ropa interior', '/?category=ropa+interior'],
  ])
  expect(requested).toHaveLength(1)
  for (const [name, href] of [
    [/^Favoritos/, '/favorites'],
    ['Buscar Pedido', '/order-search'],
    ['Contacto', '/contacto'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})
