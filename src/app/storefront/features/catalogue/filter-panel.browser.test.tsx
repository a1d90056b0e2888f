import { useLoaderData } from 'react-router'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { FilterSection } from '#domain/catalogue/filter-panel.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { FilterPanel } from './filter-panel.tsx'

const value = (key: string, label: string) => ({ key, label, count: 3 })
const BRANDS = ['Alba', 'Brisa', 'Cauce', 'Duna', 'Talabartería Oriol', 'Vereda']
const CATEGORIES: FilterSection = {
  kind: 'category',
  label: 'Categorías',
  role: 'category',
  values: [value('bolsas', 'Bolsas'), value('gorras', 'Gorras')],
  total: 2,
}

/** The sizes of a list, where 'M' is listed as long as it is chosen: bags have two others, caps have none. */
function sizes(parameters: URLSearchParams): FilterSection[] {
  const values = parameters.get('category') === 'gorras' ? [] : [value('ch', 'CH'), value('g', 'G')]
  if (parameters.get('talla') === 'm') values.splice(1, 0, value('m', 'M'))
  return values.length === 0 ? [] : [{ kind: 'talla', label: 'Talla', role: 'size', values, total: values.length }]
}

/** The response of the server to the query of a list. */
function viewOf(parameters: URLSearchParams): CatalogueView {
  const brands = BRANDS.map((label) => value(label.toLowerCase(), label))
  const marcas = { kind: 'brand', label: 'Marcas', role: 'brand', values: brands, total: 6 } as const
  const sections: FilterSection[] = [CATEGORIES, marcas]
  const prices = { min: 100, max: 1100, step: 10 }
  return { query: String(parameters), sections: [...sections, ...sizes(parameters)], prices, total: 3 }
}

/** The queries of the lists that were loaded, in their order. */
let loaded: string[]
beforeEach(() => {
  loaded = []
})

const Panel = () => <FilterPanel view={useLoaderData()} />

async function renderPanel(at = '/', store: Partial<StoreProfile> = {}) {
  const loader = ({ request }: { request: Request }) => {
    const { search, searchParams } = new URL(request.url)
    loaded.push(search)
    return viewOf(searchParams)
  }
  const screen = await renderInStore(<Panel />, { at, store, loader })
  await expect.element(low).toBeInTheDocument()
  return screen
}

const low = page.getByRole('slider', { name: 'Precio mínimo' })
const high = page.getByRole('slider', { name: 'Precio máximo' })
const group = (name: string) => page.getByRole('group', { name, exact: true })
const stock = page.getByRole('checkbox', { name: 'Solo disponibles' })
const summary = (name: string) => page.getByRole('heading', { name }).element().closest('summary')
const press = (key: string) => userEvent.keyboard(`{${key}}`)

describe('the price slider of the filter panel', () => {
  it('is moved by keys, and applies when they rest', async () => {
    await renderPanel()
    low.element().focus()
    await press('PageUp')
    await press('ArrowRight')
    const bound = (low.element() as HTMLInputElement).value
    expect(Number(bound)).toBeGreaterThan(100)
    expect(loaded).toEqual([''])
    await expect.poll(currentUrl).toBe(`/?min=${bound}`)
    expect(loaded).toEqual(['', `?min=${bound}`])
    await expect.element(low).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\$[\d,]+$/))
    await expect.element(low).toHaveFocus()

    high.element().focus()
    await press('Home')
    await expect.poll(currentUrl).toBe(`/?min=${bound}&max=${bound}`)
    await press('End')
    await expect.poll(currentUrl).toBe(`/?min=${bound}`)
    low.element().focus()
    await press('Home')
    await expect.poll(currentUrl).toBe('/')
  })

  it('does not change the list under a hand that grabs a thumb again at once', async () => {
    await renderPanel()
    const { x, y, height } = low.element().getBoundingClientRect()
    const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', by: number) =>
      cdp().send('Input.dispatchMouseEvent', {
        type,
        x: x + 12 + by,
        y: y + height / 2,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
      })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await mouse('mousePressed', 0)
      await mouse('mouseMoved', 60)
      await mouse('mouseReleased', 60)
      await vi.advanceTimersByTimeAsync(200)
      await mouse('mousePressed', 60)
      await vi.advanceTimersByTimeAsync(2000)
      expect(loaded).toEqual([''])
      await mouse('mouseReleased', 60)
      await vi.advanceTimersByTimeAsync(300)
    } finally {
      vi.useRealTimers()
    }
    await expect.poll(currentUrl).toMatch(/^\/\?min=[\d.]+$/)
    expect(loaded).toHaveLength(2)
  })
})

describe('the amounts of the price in the filter panel', () => {
  const from = page.getByRole('textbox', { name: 'Desde' })
  const to = page.getByRole('textbox', { name: 'Hasta' })

  it('apply with Enter, and when a field is left', async () => {
    await renderPanel()
    const clock = stopClock()
    onTestFinished(clock.resume)
    await to.fill('900')
    expect(loaded).toEqual([''])
    await press('Enter')
    await expect.poll(currentUrl).toBe('/?max=900')
    await from.fill('150.5')
    await to.click()
    await expect.poll(currentUrl).toBe('/?min=150.5&max=900')
    await expect.element(from).toHaveValue('150.50')
    await to.fill('')
    await press('Enter')
    await expect.poll(currentUrl).toBe('/?min=150.5')
    clock.resume()
    await expectAccessible()
  })

  it('apply after a pause in typing, and leave the text alone', async () => {
    await renderPanel('/?min=300')
    await to.click()
    await userEvent.keyboard('900')
    await expect.poll(currentUrl).toBe('/?min=300&max=900')
    await userEvent.keyboard('.5')
    await expect.poll(currentUrl).toBe('/?min=300&max=900.5')
    await expect.element(to).toHaveValue('900.5')
    await from.click()
    await expect.element(to).toHaveValue('900.50')
    expect(loaded).toEqual(['?min=300', '?min=300&max=900', '?min=300&max=900.5'])
  })

  it('wait where a pause would swap them', async () => {
    await renderPanel('/?min=300')
    const clock = stopClock()
    onTestFinished(clock.resume)
    await to.click()
    await userEvent.keyboard('9')
    await expect.poll(() => clock.waits(800)).toBe(1)
    vi.advanceTimersByTime(800)
    await userEvent.keyboard('00')
    await expect.poll(() => clock.waits(800)).toBe(3)
    vi.advanceTimersByTime(800)
    await expect.poll(currentUrl).toBe('/?min=300&max=900')
    expect(loaded).toHaveLength(2)
  })

  it('are put in order, and beyond the ends they filter nothing', async () => {
    await renderPanel('/?max=300')
    await from.fill('700')
    await press('Enter')
    await expect.poll(currentUrl).toBe('/?min=300&max=700')
    await to.fill('5,000')
    await press('Enter')
    await expect.poll(currentUrl).toBe('/?min=300')
  })

  it('stay to be corrected where they are invalid', async () => {
    await renderPanel()
    await to.fill('novecientos')
    await press('Enter')
    await expect.element(to).toHaveAccessibleDescription('Escribe una cantidad, por ejemplo 900.')
    await expect.element(to).toHaveValue('novecientos')
    await expectAccessible()
    expect(currentUrl()).toBe('/')
    await to.fill('900')
    await press('Enter')
    await expect.poll(currentUrl).toBe('/?max=900')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a list of values in the filter panel', () => {
  it('is searched without accents, where it is long', async () => {
    await renderPanel()
    const brands = group('Marcas')
    const box = brands.getByRole('searchbox', { name: 'Buscar en Marcas' })
    await box.fill('TALABARTERIA')
    await expect.element(brands.getByRole('checkbox')).toHaveLength(1)
    await press('Enter')
    expect(currentUrl()).toBe('/')
    await brands.getByRole('checkbox').click()
    await expect.poll(currentUrl).toBe('/?brand=talabarter%C3%ADa+oriol')
    await box.fill('zzz')
    await expect.element(brands.getByText('Nada se llama «zzz».')).toBeVisible()
  })

  it('leaves the focus in the panel when a value goes away as it is unticked', async () => {
    await renderPanel('/?category=bolsas&talla=m')
    const chosen = group('Talla').getByRole('checkbox', { name: /^M/ })
    await chosen.click()
    await expect.poll(currentUrl).toBe('/?category=bolsas')
    await expect.element(chosen).not.toBeInTheDocument()
    await expect.element(group('Talla').getByRole('checkbox').nth(1)).toHaveFocus()
  })

  it('leaves the focus at the section before it when it goes away itself', async () => {
    await renderPanel('/?category=gorras&talla=m')
    await group('Talla').getByRole('checkbox', { name: /^M/ }).click()
    await expect.poll(currentUrl).toBe('/?category=gorras')
    await expect.element(group('Talla')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(summary('Marcas'))
  })

  it('stays open or closed for the visit', async () => {
    const before = await renderPanel()
    const first = page.getByLabelText(/^Bolsas/)
    await expect.element(first).toBeVisible()
    summary('Categorías')?.click()
    await expect.poll(() => sessionStorage.getItem('vitrina:luna:filter-sections')).toContain('category')
    await before.unmount()
    await renderPanel()
    await expect.element(first).not.toBeVisible()
  })
})

it('the filter panel is walked by keyboard alone', async () => {
  await renderPanel('/?stock=1')
  await press('Tab')
  await expect.element(stock).toHaveFocus()
  await press('Space')
  await expect.poll(currentUrl).toBe('/')
  await expect.element(stock).toHaveFocus()
  // Two switches, Precio with its two thumbs and two amounts, Categorías, its first value.
  for (let step = 0; step < 9; step++) await press('Tab')
  const first = group('Categorías').getByRole('checkbox').first()
  await expect.element(first).toHaveFocus()
  await press('Space')
  await expect.element(first).toBeChecked()
  await expect.poll(currentUrl).toBe('/?category=bolsas')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await press('Enter')
  await expect.poll(() => document.activeElement?.closest('details')?.open).toBe(false)
})

it('the filter panel of a store that shows only products in stock has a locked switch with an explanation', async () => {
  await renderPanel('/', { showOnlyInStock: true })
  await expect.element(stock).toBeChecked()
  await expect.element(stock).toBeDisabled()
  await expect.element(stock).toHaveAccessibleDescription('Esta tienda muestra solo lo que tiene en existencia.')
  await expectAccessible()
})
