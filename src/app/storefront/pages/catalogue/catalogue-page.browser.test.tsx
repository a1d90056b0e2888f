import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadOrKeepCatalogue, useShownCatalogue } from '#app/storefront/loaders/keep-catalogue.ts'
import type { FilterSection } from '#domain/catalogue/filter-panel.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { scrollAtOnce } from '#test/components/media.ts'
import { cutConnection } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { todayProduct } from '#test/components/today-product.ts'
import type { CatalogueData } from './catalogue-data.ts'
import { CataloguePage } from './catalogue-page.tsx'

const value = (key: string, label: string) => ({ key, label, count: 3 })
const SECTIONS: FilterSection[] = [
  {
    kind: 'category',
    label: 'Categorías',
    role: 'category',
    values: [value('bolsas', 'Bolsas'), value('vestidos', 'Vestidos')],
    total: 2,
  },
  {
    kind: 'talla',
    label: 'Talla',
    role: 'size',
    values: [value('ch', 'CH'), value('m', 'M'), value('g', 'G')],
    total: 3,
  },
]

type Loaded = CatalogueData & { tags: [] }

/** The catalogue for a query: 41 products, of which each page has a first one of its own. */
function catalogueFor({ searchParams }: URL): Loaded {
  const number = Number(searchParams.get('page') ?? 1)
  const query = new URLSearchParams(searchParams)
  query.delete('page')
  return {
    tags: [],
    products: Array.from({ length: 20 }, (_, index) => todayProduct(index + 1, { name: `Prenda ${number}-${index}` })),
    pagination: { page: number, totalPages: 3, total: 41, hasPrev: number > 1, hasNext: number < 3, limit: 20 },
    search: '',
    title: 'Productos',
    understood: null,
    suggestion: null,
    shorterSearches: [],
    isFiltered: query.size > 0,
    view: { query: String(query), sections: SECTIONS, prices: { min: 1, max: 1, step: 1 }, total: 41 },
  }
}

function Catalogue() {
  const catalogue = useLoaderData<Loaded>()
  const navigate = useNavigate()
  useShownCatalogue(catalogue, useLocation().search)
  return (
    <>
      <CataloguePage catalogue={catalogue} />
      <button type="button" onClick={() => void navigate(-1)}>
        Atrás
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Adelante
      </button>
    </>
  )
}

type Respond = (url: URL) => Loaded | Promise<Loaded>

async function renderCatalogue(respond: Respond, at = '/'): Promise<void> {
  const loader = ({ request }: { request: Request }) =>
    loadOrKeepCatalogue(request, async () => respond(new URL(request.url)))
  await renderInStore(<Catalogue />, { at, loader, route: 'routes/catalogue/catalogue' })
  await expect.element(tick('M')).toBeVisible()
}

const tick = (label: string) => page.getByRole('checkbox', { name: new RegExp(`^${label}\\b`) })
const first = page.getByRole('article').first().getByRole('heading')
const count = page.getByText('41 productos encontrados')
const failure = page.getByText('No pudimos cargar los productos. Revisa tu conexión y vuelve a intentarlo.')
const retry = page.getByRole('button', { name: 'Reintentar' })
const isBusy = () => document.querySelector('.product-results')?.getAttribute('aria-busy') === 'true'

it('quick clicks on filters build on one another, while the list before stays and is marked as busy', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await renderCatalogue(async (url) => {
    if (url.search !== '') await released
    return catalogueFor(url)
  })
  for (const label of ['G', 'CH', 'M']) {
    await tick(label).click()
    await expect.element(tick(label)).toBeChecked()
  }
  await tick('G').click()
  await expect.element(tick('G')).not.toBeChecked()
  await expect.element(first).toHaveTextContent('Prenda 1-0')
  expect(isBusy()).toBe(true)
  expect(currentUrl()).toBe('/')
  release()
  await expect.poll(currentUrl).toBe('/?talla=ch&talla=m')
  expect(isBusy()).toBe(false)
})

it('another filter begins the list at its first page, in view, and keeps the focus', async () => {
  scrollAtOnce()
  await renderCatalogue(catalogueFor, '/?page=2')
  await expect.element(first).toHaveTextContent('Prenda 2-0')
  window.scrollTo(0, 1500)
  expect(count.element().getBoundingClientRect().bottom).toBeLessThan(0)
  const box = tick('Bolsas')
  await expect.element(box).toBeInViewport()
  await box.click()
  await expect.poll(currentUrl).toBe('/?category=bolsas')
  await expect.element(count).toBeInViewport()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toBeInViewport()
})

it('back from a page of the list that did not come is the list before it', async () => {
  let isCut = false
  await renderCatalogue((url) => (isCut ? cutConnection() : catalogueFor(url)))
  isCut = true
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect.element(failure).toBeVisible()
  expect(currentUrl()).toBe('/?page=2')
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect.poll(currentUrl).toBe('/')
  await expect.element(failure).not.toBeInTheDocument()
  await expect.element(first).toHaveTextContent('Prenda 1-0')
  // The page that failed is still missing.
  await page.getByRole('button', { name: 'Adelante' }).click()
  await expect.element(failure).toBeVisible()
  isCut = false
  await retry.click()
  await expect.element(first).toHaveTextContent('Prenda 2-0')
})

it('a list that does not come leaves the catalogue and its panel as they were chosen, until it comes', async () => {
  const failures = [
    cutConnection,
    () => {
      throw new Response('Internal Server Error', { status: 500 })
    },
    cutConnection,
  ]
  let isOpen = false
  await renderCatalogue((url) => (isOpen ? (failures.shift() ?? catalogueFor.bind(null, url))() : catalogueFor(url)))
  isOpen = true
  await tick('Vestidos').click()
  await expect.element(failure).toBeVisible()
  await expect.element(tick('Vestidos')).toBeChecked()
  await expect.element(tick('Vestidos')).toHaveFocus()
  await expectAccessible()
  expect(currentUrl()).toBe('/?category=vestidos')
  await expect.element(page.getByRole('link', { name: 'Quitar filtro Categoría: Vestidos' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luna Boutique' })).toBeVisible()
  await expect.element(count).not.toBeInTheDocument()
  // Another filter is added to the chosen one.
  await tick('M').click()
  await expect.poll(currentUrl).toBe('/?category=vestidos&talla=m')
  await expect.element(failure).toBeVisible()
  await tick('M').click()
  await expect.poll(currentUrl).toBe('/?category=vestidos')
  await expect.element(failure).toBeVisible()
  expect(failures).toEqual([])
  await retry.click()
  await expect.element(failure).not.toBeInTheDocument()
  await expect.element(first).toHaveTextContent('Prenda 1-0')
  await expect.element(count).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
})
