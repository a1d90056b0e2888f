import { Link } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { SearchHit, SearchResult } from '#domain/search/search-result.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { SearchField } from './search-field.tsx'

const field = page.getByRole('combobox', { name: 'Buscar productos' })
const results = page.getByRole('listbox', { name: 'Productos' }).getByRole('option')
const chosen = page.getByRole('listbox', { name: 'Productos' }).getByRole('option', { selected: true })
const status = page.getByRole('search').getByRole('status')
const all = page.getByRole('link', { name: 'Ver todos los resultados' })
const nth = (index: number): Locator => results.nth(index)
const hit = (name: string): Locator => results.getByText(name, { exact: true })

/** Six products whose names contain the term. */
function found(term: string): SearchResult {
  const items = Array.from({ length: 6 }, (_, index): SearchHit => {
    const price = { kind: 'exact', amount: 10_000 } as const
    return { id: index + 1, name: `${term} ${index}`, brand: null, price, compareAt: null, image: null, inStock: true }
  })
  return { items, understood: null, suggestion: null }
}
const termOf = ({ searchParams }: URL) => searchParams.get('term') ?? ''
const findAll = (url: URL) => found(termOf(url))

/** Results stay known for a minute: each test searches at a time of its own. */
let now = Date.UTC(2026, 10, 22)
beforeEach(() => {
  now += 3_600_000
  vi.setSystemTime(now)
  return () => vi.useRealTimers()
})

const renderField = (at = '/') =>
  renderInStore(
    <>
      <div className="w-96">
        <SearchField />
      </div>
      {/* Below an open list: a target that is partly covered is too small. */}
      <button type="button" className="mt-160">
        Otra cosa
      </button>
    </>,
    { at },
  )

async function renderResults(term: string): Promise<void> {
  serve(findAll)
  await renderField()
  await field.fill(term)
  await expect.element(results).toHaveLength(6)
}

describe('the list of the search field', () => {
  it('is walked by keyboard, and leads to the product that is chosen', async () => {
    await renderResults('vestido')
    await expect.element(status).toHaveTextContent('6 resultados')
    await expect.element(chosen).not.toBeInTheDocument()
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', null],
      ['ArrowUp', 5],
      ['ArrowDown', null],
      ['ArrowDown', 0],
      ['Home', null],
      ['ArrowDown', 0],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      if (index === null) await expect.element(chosen).not.toBeInTheDocument()
      else await expect.element(nth(index)).toHaveAttribute('aria-selected', 'true')
    }
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(currentUrl).toBe('/product/1')
    await expect.element(results).not.toBeInTheDocument()
  })

  it('leads to the colour that was searched', async () => {
    serve(() => {
      const { items, ...result } = found('vestido rojo')
      return { ...result, items: items.map((each) => ({ ...each, query: `variant=${each.id}2` })) }
    })
    await renderField()
    await field.fill('vestido rojo')
    await expect.element(nth(1)).toHaveAttribute('href', '/product/2?variant=22')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(currentUrl).toBe('/product/1?variant=12')
  })

  it('closes on Escape and keeps the text, and the arrow opens it again', async () => {
    await renderResults('vestido')
    await userEvent.keyboard('{Escape}')
    await expect.element(results).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('vestido')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(results).toHaveLength(6)
    all.element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(results).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  })

  it('closes when the shopper turns to something else', async () => {
    await renderResults('vestido')
    // Outside of it: it covers the page below the field.
    await page.getByRole('main').click({ position: { x: 1000, y: 10 } })
    await expect.element(results).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('vestido')
    await field.fill('vestidos')
    await expect.element(results).toHaveLength(6)
    page.getByRole('button', { name: 'Otra cosa' }).element().focus()
    await expect.element(results).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('vestidos')
  })
})

describe('a request of the search field', () => {
  it('is made once for text typed in one go, and never for a blank term', async () => {
    const requested = serve(findAll)
    await renderField()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now })
    await userEvent.type(field, '   ')
    await vi.advanceTimersByTimeAsync(1_000)
    await userEvent.keyboard('{Enter}')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(currentUrl()).toBe('/')
    await field.fill('')
    const input = field.element() as HTMLInputElement
    for (const letters of ['v', 've', 'ves', 'vest']) {
      // Within the page, whose clock would run on during calls from the test.
      input.value = letters
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(requested).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(requested).toEqual(['/search?term=vest'])
    await expect.element(results).toHaveLength(6)
  })

  it('is not made for a term that is typed again', async () => {
    const requested = serve(findAll)
    await renderField()
    for (const [typed, term] of [
      ['vestido', 'vestido'],
      ['pantalon', 'pantalon'],
      ['Vestido ', 'vestido'],
    ] as const) {
      await field.fill(typed)
      await expect.element(hit(`${term} 0`)).toBeVisible()
    }
    expect(requested).toEqual(['/search?term=vestido', '/search?term=pantalon'])
  })

  it('is cancelled when its term is no longer wanted', async () => {
    const signals = new Map<string, AbortSignal | null | undefined>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    serve(async (url, { signal }) => {
      signals.set(termOf(url), signal)
      if (termOf(url) === 'vestido') await released
      return findAll(url)
    })
    await renderField()
    await field.fill('vestido')
    await expect.poll(() => signals.get('vestido')?.aborted).toBe(false)
    await field.fill('pantalon')
    await expect.element(hit('pantalon 0')).toBeVisible()
    expect(signals.get('vestido')?.aborted).toBe(true)
    release()
    await expect.element(hit('pantalon 0')).toBeVisible()
  })

  it('leaves the former results until its own come', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const requested = serve(async (url) => {
      if (termOf(url) === 'pantalon') await released
      return findAll(url)
    })
    await renderField()
    await field.fill('vestido')
    await expect.element(results).toHaveLength(6)
    await field.fill('pantalon')
    await expect.poll(() => requested).toContain('/search?term=pantalon')
    await expect.element(hit('vestido 0')).toBeVisible()
    release()
    await expect.element(hit('pantalon 0')).toBeVisible()
  })

  it('that fails has found nothing, and is made again', async () => {
    let isCut = true
    serve((url) => (isCut ? cutConnection() : findAll(url)))
    await renderField()
    await field.fill('vestido')
    const nothing = page.getByRole('search').getByText('No se encontraron productos').last()
    await expect.element(nothing).toBeVisible()
    await expect.element(status).toHaveTextContent('No se encontraron productos')
    await expectAccessible()
    isCut = false
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
    await expect.element(page.getByText('No se encontraron productos')).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    await field.fill('vestido')
    await expect.element(results).toHaveLength(6)
  })
})

it('the search field leads to the page of results on Enter, though none have come', async () => {
  const requested = serve(() => new Promise(() => {}))
  await renderField()
  await field.fill('vestido')
  await expect.poll(() => requested).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe('/?search=vestido')
  await expect.element(field).toHaveValue('vestido')
})

it('the search field shows its correction of a typing error', async () => {
  serve(() => ({ ...found('vestido'), understood: 'vestido' }))
  await renderField()
  await field.fill('vestdio')
  await expect.element(page.getByRole('search').getByText('Mostrando resultados de «vestido»').last()).toBeVisible()
  await expect.element(hit('vestido 0')).toBeVisible()
})

it('the search field leads to the pages of the store that are meant', async () => {
  serve(() => ({ ...found('envío'), items: [], pages: [{ path: '/envios', title: 'Envíos y entregas' }] }))
  await renderField()
  await field.fill('envíos')
  await expect
    .element(status)
    .toHaveTextContent('No se encontraron productos. Páginas de la tienda: «Envíos y entregas»')
  await expectAccessible()
  await page.getByRole('link', { name: 'Envíos y entregas' }).click()
  await expect.poll(currentUrl).toBe('/envios')
})

it('the search field holds the search of the URL, and keeps a typed text on the way to other pages', async () => {
  serve(findAll)
  await renderInStore(
    <>
      <SearchField />
      <Link to="/product/7">Vestido</Link>
      <Link to="/favorites">Favoritos</Link>
    </>,
    { at: '/?search=vestido' },
  )
  await expect.element(field).toHaveValue('vestido')
  await page.getByRole('link', { name: 'Vestido', exact: true }).click()
  await expect.poll(currentUrl).toBe('/product/7')
  await expect.element(field).toHaveValue('')
  await field.fill('panta')
  await expect.element(results).toHaveLength(6)
  // The list of results covers it.
  page.getByRole('link', { name: 'Favoritos' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentUrl).toBe('/favorites')
  await expect.element(field).toHaveValue('panta')
  await expect.element(results).not.toBeInTheDocument()
})

describe('the words of the search before', () => {
  const chosenText = () => window.getSelection()?.toString()

  it.each(['popup', 'sheet'] as const)('are replaced by the next search, in the %s', async (layout) => {
    serve((url) => (url.pathname === '/categories' ? { categories: [] } : findAll(url)))
    await renderInStore(<SearchField layout={layout} />, { at: '/?search=vestido' })
    await field.click()
    await expect.poll(chosenText).toBe('vestido')
    await userEvent.keyboard('falda')
    await expect.element(field).toHaveValue('falda')
  })

  it('can be changed after another press', async () => {
    serve(findAll)
    await renderField('/?search=vestido')
    await field.click()
    await field.click()
    await expect.poll(chosenText).toBe('')
    await userEvent.keyboard('{End}s')
    await expect.element(field).toHaveValue('vestidos')
  })
})

describe('the search without a text', () => {
  const sheet = () =>
    renderInStore(
      <div className="w-80">
        <SearchField layout="sheet" />
      </div>,
    )
  const serveCategories = () =>
    serve((url) =>
      url.pathname === '/categories' ? { categories: [{ key: 'bolsas', label: 'Bolsas' }] } : findAll(url),
    )
  const recent = (name: string) => page.getByRole('link', { name, exact: true })

  it('has the categories of the store, and its other lists', async () => {
    serveCategories()
    await sheet()
    await expect.element(page.getByRole('link', { name: 'Bolsas' })).toHaveAttribute('href', '/?category=bolsas')
    await expect.element(page.getByRole('link', { name: 'Ofertas' })).toHaveAttribute('href', '/?sale=1')
    await expect.element(page.getByRole('link', { name: 'Novedades' })).toHaveAttribute('href', '/?new=1')
    await expectAccessible()
  })

  it('has the last searches, which can be removed', async () => {
    serveCategories()
    await sheet()
    await field.fill('vestido negro')
    await userEvent.keyboard('{Enter}')
    await expect.poll(currentUrl).toBe('/?search=vestido+negro')
    await field.fill('')
    await expect.element(recent('vestido negro')).toHaveAttribute('href', '/?search=vestido+negro')
    await page.getByRole('button', { name: 'Borrar', exact: true }).click()
    await expect.element(recent('vestido negro')).not.toBeInTheDocument()
  })

  it('remembers a search whose product was opened', async () => {
    serveCategories()
    await sheet()
    await field.fill('vestido')
    await nth(0).click()
    await expect.poll(currentUrl).toBe('/product/1')
    expect(localStorage.getItem('vitrina:luna:searches')).toContain('vestido')
  })
})

it('a search without a connection shows why it has no results', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  serve(cutConnection)
  await renderField()
  await field.fill('vestido')
  await expect.element(page.getByText('Sin conexión', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('No se encontraron productos')).not.toBeInTheDocument()
  onLine.mockRestore()
})
