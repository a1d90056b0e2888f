import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#domain/problem/problem.ts'
import type { FittingGarment } from '#domain/try-on/fitting-garment.ts'
import { FITTING_ROOM_OFF } from '#domain/try-on/try-on-sentences.ts'
import { keepMissingImages } from '#test/components/images.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { GarmentList } from './garment-list.tsx'

/** The garments of a part: two of a query, named after it. */
function garmentsOf(query: URLSearchParams): FittingGarment[] {
  const list = query.get('category') ?? query.get('search') ?? 'Todas'
  const part = Number(query.get('page') ?? 1)
  return [1, 2].map((at) => ({
    productId: hash(`${list} ${part} ${at}`),
    name: `${list} ${part}.${at}`,
    brand: null,
    category: null,
    layer: 'torso',
    slot: 'superior',
    images: [],
    sizeKind: null,
    variants: [],
    firstId: null,
  }))
}

const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 0)
const pageOf = ({ searchParams }: URL) => ({
  garments: garmentsOf(searchParams),
  total: 6,
  nextPage: Number(searchParams.get('page') ?? 1) < 3 ? Number(searchParams.get('page') ?? 1) + 1 : null,
})

const CATEGORIES = ['Blusas', 'Faldas'].map((label) => ({ key: label, label }))
const list = page.getByRole('list', { name: 'Productos para probar' })
const names = () =>
  list
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p[title]')?.textContent)
    .filter((name) => name !== undefined)
const more = page.getByRole('button', { name: 'Ver más' })
const retry = page.getByRole('button', { name: 'Reintentar' })
const search = page.getByRole('searchbox')
const failure = 'No se pudieron cargar los productos.'

let responds: (url: URL) => unknown
beforeEach(() => {
  responds = pageOf
})

async function renderList(): Promise<string[]> {
  const requested = serve((url) => responds(url))
  await renderInStore(
    <GarmentList categories={CATEGORIES} selected={null} onTry={() => undefined} onNear={() => undefined} />,
  )
  return requested
}

it('the garment list begins again with a list that the shopper comes back to, and adds parts to their own list alone', async () => {
  await renderList()
  await expect.poll(names).toEqual(['Todas 1.1', 'Todas 1.2'])
  await more.click()
  await expect.poll(names).toEqual(['Todas 1.1', 'Todas 1.2', 'Todas 2.1', 'Todas 2.2'])
  await page.getByLabelText('Categoría').selectOptions('Blusas')
  await expect.poll(names).toEqual(['Blusas 1.1', 'Blusas 1.2'])
  await page.getByLabelText('Categoría').selectOptions('Todos los productos')
  await expect.poll(names).toEqual(['Todas 1.1', 'Todas 1.2'])
  await more.click()
  await expect.poll(names).toEqual(['Todas 1.1', 'Todas 1.2', 'Todas 2.1', 'Todas 2.2'])
})

it('the garment list searches 300 ms after the last letter', async () => {
  const requested = await renderList()
  await expect.poll(names).toHaveLength(2)
  await search.click()
  const clock = stopClock()
  onTestFinished(clock.resume)
  await userEvent.keyboard('b')
  await expect.poll(() => clock.waits(300)).toBe(1)
  vi.advanceTimersByTime(299)
  await userEvent.keyboard('l')
  await expect.poll(() => clock.waits(300)).toBe(2)
  vi.advanceTimersByTime(299)
  expect(requested).toEqual(['/dress-up/garments'])
  vi.advanceTimersByTime(1)
  await expect.poll(() => requested.slice(1)).toEqual(['/dress-up/garments?search=bl'])
})

it('the garment list stays when the next part fails, which can be tried again, and never loses the focus', async () => {
  await renderList()
  await expect.poll(names).toHaveLength(2)
  responds = cutConnection
  await more.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(failure)
  expect(names()).toEqual(['Todas 1.1', 'Todas 1.2'])
  await expect.element(retry).toHaveFocus()
  let respond = (_: unknown): void => undefined
  responds = () => new Promise((resolve) => (respond = resolve))
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect.element(more).toHaveFocus()
  respond(pageOf(new URL('http://x/?page=2')))
  await expect.poll(names).toHaveLength(4)
  await expect.element(more).toHaveFocus()
  responds = pageOf
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toHaveLength(6)
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(list).toHaveFocus()
})

it('the garment list can be tried again when nothing came', async () => {
  responds = cutConnection
  await renderList()
  await expect.element(page.getByText(failure)).toBeVisible()
  responds = pageOf
  await retry.click()
  await expect.poll(names).toHaveLength(2)
  await expect.element(page.getByRole('heading', { name: 'Productos' })).toHaveFocus()
})

it('the garment list reports that the fitting room was switched off', async () => {
  responds = () => problem(403, 'fitting-room-off', FITTING_ROOM_OFF)
  await renderList()
  await expect.element(page.getByRole('alert')).toHaveTextContent(FITTING_ROOM_OFF)
  await expect.element(retry).not.toBeInTheDocument()
})

it('a garment of the list shows its second image under a pointer', async () => {
  keepMissingImages()
  responds = (url) => {
    const found = pageOf(url)
    return { ...found, garments: found.garments.map((each) => ({ ...each, images: ['a', 'b'] })) }
  }
  await renderList()
  await expect.poll(names).toHaveLength(2)
  const first = list.getByRole('listitem').first()
  const preview = () => first.element().querySelector<HTMLElement>('[aria-hidden=true]:has(img)')
  await userEvent.hover(page.getByRole('heading', { name: 'Productos' }))
  await expect.element(preview()).toHaveStyle({ opacity: '0' })
  expect(preview()?.querySelector('img')?.srcset).toContain('/img/luna/b/')
  await userEvent.hover(preview()?.parentElement ?? document.body)
  await expect.element(preview()).toHaveStyle({ opacity: '1' })
})
