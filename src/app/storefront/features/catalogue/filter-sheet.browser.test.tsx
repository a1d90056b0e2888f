import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { FilterSheet } from './filter-sheet.tsx'

const VIEW: CatalogueView = {
  query: '',
  sections: [
    {
      kind: 'talla',
      label: 'Talla',
      role: 'size',
      // More than the screen has room for.
      values: Array.from({ length: 40 }, (_, index) => ({ key: `t${index}`, label: `Talla ${index}`, count: 3 })),
      total: 40,
    },
  ],
  prices: { min: 100, max: 1100, step: 10 },
  total: 41,
}

const drawer = page.getByRole('dialog', { name: 'Filtros' })
const failure = drawer.getByRole('alert')
const retry = drawer.getByRole('button', { name: 'Reintentar' })
const results = drawer.getByRole('link', { name: 'Ver 41 productos' })
const value = drawer.getByRole('group', { name: 'Talla', exact: true }).getByRole('checkbox').first()

const topOf = (locator: typeof drawer) => locator.element().getBoundingClientRect().top

beforeEach(() => page.viewport(390, 844))

interface DrawerOptions {
  at: string
  loader?: (query: string) => CatalogueView | never
}

/** Renders the drawer's button on a page, and presses it. */
async function openDrawer({ at, loader }: DrawerOptions): Promise<void> {
  const button = <FilterSheet trigger={<button type="button">Filtros</button>} />
  const content = (
    <>
      <h1>Vestido Jacaranda</h1>
      {button}
    </>
  )
  await renderInStore(content, {
    at,
    route: 'routes/catalogue/catalogue',
    loader: loader && (({ request }: { request: Request }) => ({ view: loader(new URL(request.url).search.slice(1)) })),
  })
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect.element(drawer).toBeVisible()
}

it('the filter drawer opens on a page without a list, scrolls within, and leads to the list of its filter', async () => {
  const requested = serve(() => VIEW)
  await openDrawer({ at: '/product/1' })
  await expect.element(results).toBeInViewport({ ratio: 1 })
  expect(requested).toEqual(['/filters'])
  const { scrollHeight, clientHeight } = drawer.element()
  expect(scrollHeight).toBe(clientHeight)
  await value.click()
  await expect.poll(currentUrl).toBe('/?talla=t0')
  await expect.element(drawer).not.toBeInTheDocument()
})

it('a pause in typing a price leads from another page nowhere, and Enter to the list', async () => {
  serve(() => VIEW)
  await openDrawer({ at: '/product/1' })
  const most = drawer.getByRole('textbox', { name: 'Hasta' })
  await most.click()
  const clock = stopClock()
  onTestFinished(clock.resume)
  await userEvent.keyboard('900')
  await expect.poll(() => clock.waits(800)).toBe(3)
  vi.advanceTimersByTime(800)
  await expect.element(most).toHaveValue('900')
  expect(currentUrl()).toBe('/product/1')
  clock.resume()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe('/?max=900')
})

it('a filter drawer that can’t be filled shows an error, leaves the page alone and is filled by a later attempt', async () => {
  const responses = [cutConnection, () => null, () => VIEW]
  const requested = serve(() => responses.shift()?.())
  await openDrawer({ at: '/product/1' })
  await expect
    .element(failure)
    .toHaveTextContent('No pudimos cargar los filtros. Revisa tu conexión y vuelve a intentarlo.')
  await expectAccessible()
  await expect.element(page.getByText('Vestido Jacaranda')).toBeInTheDocument()
  expect(requested).toHaveLength(1)
  await retry.click()
  await expect.poll(() => requested).toHaveLength(2)
  await expect.element(failure).toBeVisible()
  await retry.click()
  await expect.element(results).toBeInViewport()
  await expect.element(failure).not.toBeInTheDocument()
  expect(drawer.element().contains(document.activeElement)).toBe(true)
  expect(requested).toHaveLength(3)
})

it('the filter drawer over a list that did not come shows the failure and keeps the focus when the list comes', async () => {
  let hasFailed = true
  const loader = (): CatalogueView =>
    hasFailed ? { ...VIEW, query: 'talla=t0', hasFailed } : { ...VIEW, query: 'talla=t0' }
  await openDrawer({ at: '/?talla=t0', loader })
  await expect
    .element(failure)
    .toHaveTextContent('No pudimos cargar los productos. Revisa tu conexión y vuelve a intentarlo.')
  await expect.element(value).toBeChecked()
  await expect.element(drawer.getByRole('link', { name: 'Quitar filtro Talla: Talla 0' })).toBeVisible()
  hasFailed = false
  await retry.click()
  await expect.element(drawer.getByRole('button', { name: 'Ver 41 productos' })).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  expect(drawer.element().contains(document.activeElement)).toBe(true)
})

it('the filter drawer moves nothing when the first filter is chosen, nor when more are', async () => {
  await openDrawer({ at: '/', loader: (query) => ({ ...VIEW, query }) })
  const sale = drawer.getByRole('checkbox', { name: 'Ofertas' })
  const chips = drawer.getByRole('link', { name: /^Quitar filtro/ })
  const top = () => Math.round(topOf(sale) - topOf(drawer))
  // While it slides in, a press would scroll to the switch.
  await expect.element(drawer.getByRole('button', { name: /^Ver / })).toBeInViewport({ ratio: 1 })
  const before = top()
  await sale.click()
  await expect.element(chips).toHaveLength(1)
  expect(top()).toBe(before)
  for (const name of ['Novedades', 'Solo disponibles']) await drawer.getByRole('checkbox', { name }).click()
  await expect.element(chips).toHaveLength(3)
  expect(top()).toBe(before)
  await expect.element(drawer.getByRole('link', { name: 'Limpiar todo' })).toBeInViewport({ ratio: 1 })
  await expectAccessible()
})
