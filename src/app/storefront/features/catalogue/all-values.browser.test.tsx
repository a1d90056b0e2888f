import { useLoaderData } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FilterSection, offeredValues } from '#domain/catalogue/filter-panel.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import type { AllValues, CatalogueView } from './catalogue-view.ts'
import { FilterPanel } from './filter-panel.tsx'

/** Twenty colours, the first with the fewest products. With a size chosen, each leads to a tenth of them. */
function colors(parameters: URLSearchParams): FilterSection {
  const share = parameters.get('talla') === null ? 10 : 1
  const values = Array.from({ length: 20 }, (_, index) => {
    const label = `Tono ${String.fromCharCode(65 + index)}`
    return { key: label.toLowerCase(), label, count: (index + 1) * share, swatch: '#aa0000' }
  })
  return { kind: 'color', label: 'Color', role: 'color', values, total: 20 }
}

const SIZES: FilterSection = {
  kind: 'talla',
  label: 'Talla',
  role: 'size',
  total: 1,
  values: [{ key: 'm', label: 'M', count: 9 }],
}

/** The paths that were fetched. */
let fetched: string[]
/** Whether the server can be reached. */
let isReachable: boolean

beforeEach(() => {
  isReachable = true
  fetched = serve(({ searchParams }): AllValues => {
    if (!isReachable) return cutConnection()
    return { sections: [colors(searchParams), SIZES] }
  })
})

const Panel = () => <FilterPanel view={useLoaderData()} id="filtros" />

/** @param whole the kind of which the page has all values */
async function renderPanel(at = '/', whole?: string) {
  const loader = ({ request }: { request: Request }): CatalogueView => {
    const { searchParams } = new URL(request.url)
    const section = colors(searchParams)
    const values = whole === 'color' ? section.values : offeredValues(section.values, searchParams.getAll('color'))
    const prices = { min: 1, max: 1, step: 1 }
    return { query: String(searchParams), sections: [{ ...section, values }, SIZES], prices, total: 9 }
  }
  await renderInStore(<Panel />, { at, loader })
}

const group = page.getByRole('group', { name: 'Color', exact: true })
const rows = group.getByRole('checkbox')
const more = group.getByRole('link')
const box = group.getByRole('searchbox', { name: 'Buscar en Color' })

it('the list of values has the values that lead to the most products, and a URL of all', async () => {
  await renderPanel('/?sort=name-asc')
  await expect.element(rows).toHaveLength(8)
  await expect.element(rows.first()).toHaveAccessibleName(/^Tono M/)
  await expect.element(more).toHaveTextContent('Ver todos (20) en Color')
  await expect.element(more).toHaveAttribute('href', '/?sort=name-asc&all=color#filtros-0')
  expect(fetched).toEqual([])
  await expectAccessible()
})

it('the list of values is opened and closed by keyboard, with the focus where it was', async () => {
  await renderPanel('/?sort=name-asc')
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(20)
  expect(currentUrl()).toBe('/?sort=name-asc')
  expect(fetched).toEqual(['/filters/values'])
  await expect.element(more).toHaveTextContent('Ver menos en Color')
  await expect.element(more).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(8)
})

it('the list of values counts the values that the page does not have for each selection again, and keeps the chosen ones', async () => {
  await renderPanel()
  await more.click()
  const first = group.getByRole('checkbox', { name: /^Tono A/ })
  await expect.element(first).toHaveAccessibleName('Tono A (10 productos)')
  await page.getByRole('group', { name: 'Talla', exact: true }).getByRole('checkbox').click()
  await expect.element(first).toHaveAccessibleName('Tono A (1 producto)')
  await first.click()
  await expect.poll(currentUrl).toBe('/?color=tono+a&talla=m')
  await more.click()
  await expect.element(rows).toHaveLength(9)
  await expect.element(first).toBeChecked()
  expect(fetched).toEqual(['/filters/values', '/filters/values?talla=m', '/filters/values?color=tono+a&talla=m'])
})

it('the list of values is searched through all of them, and a found value goes into the URL in its place', async () => {
  await renderPanel('/?color=tono+s')
  await box.fill('TONO C')
  await expect.element(rows).toHaveLength(1)
  await rows.click()
  await expect.poll(currentUrl).toBe('/?color=tono+c&color=tono+s')
  await box.fill('nadie')
  await expect.element(group.getByText('Nada se llama «nadie».')).toBeVisible()
  await box.fill('')
  await expect.element(rows).toHaveLength(9)
})

it('the list of values writes how many there are as all numbers are written', async () => {
  const values = Array.from({ length: 1_500 }, (_, index) => ({ key: `${index}`, label: `Tono ${index}`, count: 1 }))
  const section = { ...colors(new URLSearchParams()), values, total: 1_500 }
  serve((): AllValues => ({ sections: [section] }))
  const loader = (): CatalogueView => ({
    query: '',
    prices: { min: 1, max: 1, step: 1 },
    total: 1_500,
    sections: [{ ...section, values: values.slice(0, 8) }],
  })
  await renderInStore(<Panel />, { loader })
  await expect.element(more).toHaveTextContent('Ver todos (1,500) en Color')
  await more.click()
  await expect.element(more.first()).toHaveTextContent('Ver más (1,300) en Color')
})

it('the list of a thousand values shows them by and by, and finds any of them', async () => {
  const names = Array.from({ length: 450 }, (_, index) => `Tono ${1000 + index}`)
  const values = names.map((label) => ({ key: label.toLowerCase(), label, count: 1 }))
  const section = { ...colors(new URLSearchParams()), values, total: 450 }
  serve((): AllValues => ({ sections: [section] }))
  const loader = (): CatalogueView => ({
    query: '',
    prices: { min: 1, max: 1, step: 1 },
    total: 450,
    sections: [{ ...section, values: values.slice(0, 8) }],
  })
  await renderInStore(<Panel />, { loader })
  await more.click()
  await expect.element(rows).toHaveLength(200)
  await group.getByRole('link', { name: 'Ver más (250) en Color' }).click()
  await expect.element(rows).toHaveLength(400)
  await expect.element(rows.nth(199)).toHaveFocus()
  await group.getByRole('link', { name: 'Ver más (50) en Color' }).click()
  await expect.element(rows).toHaveLength(450)
  await box.fill('1449')
  await expect.element(rows).toHaveAccessibleName(/^Tono 1449/)
})

it('the list of a page that has a step of the values goes on by a URL, or where it is', async () => {
  const values = Array.from({ length: 450 }, (_, index) => ({ key: `t${index}`, label: `Tono ${index}`, count: 1 }))
  const section = { ...colors(new URLSearchParams()), values, total: 450 }
  serve((): AllValues => ({ sections: [section] }))
  const loader = (): CatalogueView => ({
    query: '',
    prices: { min: 1, max: 1, step: 1 },
    total: 450,
    sections: [{ ...section, values: values.slice(0, 200) }],
  })
  await renderInStore(<Panel />, { loader })
  await expect.element(rows).toHaveLength(200)
  await expect.element(group.getByText('Cargando...')).not.toBeInTheDocument()
  const next = group.getByRole('link', { name: 'Ver más (250) en Color' })
  await expect.element(next).toHaveAttribute('href', '/?all=color.2#filtros-0')
  await next.click()
  await expect.element(rows).toHaveLength(400)
  await expect
    .element(group.getByRole('link', { name: 'Ver más (50) en Color' }))
    .toHaveAttribute('href', '/?all=color.3#filtros-0')
})

it("a list whose values can't be loaded shows the error, keeps its values, and tries again", async () => {
  isReachable = false
  await renderPanel()
  await more.click()
  const alert = group.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent('No pudimos cargar todos los valores. Revisa tu conexión y vuelve a intentarlo.')
  await expect.element(rows).toHaveLength(8)
  await expectAccessible()
  isReachable = true
  await group.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(rows).toHaveLength(20)
  await expect.element(alert).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

it('the list of a page that has all values is open, and can be closed', async () => {
  await renderPanel('/', 'color')
  await expect.element(rows).toHaveLength(20)
  await expect.element(more).toHaveAttribute('href', '/#filtros-0')
  await more.click()
  await expect.element(rows).toHaveLength(8)
  await more.click()
  await expect.element(rows).toHaveLength(20)
})
