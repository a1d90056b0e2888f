import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ProductView, parseProductView } from '#domain/product-edit/product-view.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { tableProduct } from '#test/components/table-product.ts'
import { ProductsPage } from './products-page.tsx'

const PRODUCTS = Array.from({ length: 60 }, (_, index) => tableProduct(index + 1))
/** The properties of the page for an owner, without its view. */
const OWNERS: Omit<ComponentProps<typeof ProductsPage>, 'view'> = {
  account: 'luna',
  table: { rows: PRODUCTS, total: PRODUCTS.length },
  labels: { brands: [], categories: [], products: PRODUCTS.length, unpublished: 0 },
  views: [],
  changes: [],
  role: 'owner',
  now: 0,
}

function Page() {
  return <ProductsPage {...OWNERS} view={useLoaderData<ProductView>()} />
}

async function open() {
  serve(() => ({ rows: PRODUCTS, total: PRODUCTS.length }))
  const loader = ({ request }: { request: Request }) => parseProductView(new URL(request.url).searchParams)
  const { screen } = await renderInCounter(<Page />, { at: '/productos', loader })
  await expect.element(page.getByRole('grid', { name: 'Productos' })).toBeVisible()
  return screen
}

const link = (number: number) => page.getByRole('link', { name: `Prenda ${number}`, exact: true })
const column = (name: string) => page.getByRole('columnheader', { name })

it('the table of products scrolls the row that the keys lead to into view', async () => {
  await open()
  const grid = page.getByRole('grid', { name: 'Productos' }).element()
  if (grid instanceof HTMLElement) grid.focus()
  await expect.element(link(60)).not.toBeInTheDocument()
  await userEvent.keyboard('{End}')
  // All of it, but for a fraction of a pixel.
  await expect.element(link(60)).toBeInViewport({ ratio: 0.99 })
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox', { name: 'Elegir Prenda 60' })).toBeChecked()
  await userEvent.keyboard('{Home}')
  await expect.element(link(1)).toBeInViewport({ ratio: 1 })
})

it('the table of products has the columns that were chosen, also on the next visit', async () => {
  const first = await open()
  await expect.element(column('Marca')).toBeVisible()
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Variantes' }).click()
  await page.getByRole('checkbox', { name: 'Marca' }).click()
  await expectAccessible()
  await first.unmount()
  await open()
  await expect.element(column('Variantes')).toBeVisible()
  await expect.element(column('Marca')).not.toBeInTheDocument()
  expect(localStorage.getItem('vitrina:luna:product-columns')).toContain('variants')
})

it('the head of a column sorts the table of products by it, and the other way at the next press', async () => {
  await open()
  await column('Precio').getByRole('button').click()
  await expect.poll(currentUrl).toBe('/productos?orden=precio')
  await column('Precio').getByRole('button').click()
  await expect.poll(currentUrl).toBe('/productos?orden=-precio')
  await expect.element(column('Precio')).toHaveAttribute('aria-sort', 'descending')
})
