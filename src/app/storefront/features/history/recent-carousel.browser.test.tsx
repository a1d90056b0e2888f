import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia, scrollAtOnce } from '#test/components/media.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { todayProducts } from '#test/components/today-product.ts'
import { RecentCarousel } from './recent-carousel.tsx'

const PHONE = [390, 844] as const
const DESKTOP = [1280, 800] as const

const viewed = Array.from({ length: 10 }, (_, index) => ({
  product: { id: index + 1, name: 'Visto ayer', brand: null, category: null, image: null, price: null },
  viewedAt: 0,
  ecommerceId: 'luna',
}))

const region = page.getByRole('region', { name: 'Vistos recientemente' })
const button = (name: string) => region.getByRole('button', { name })
const track = () => region.getByRole('list').element()

/** The card at the start of the carousel. */
function place(): number {
  const [first, second] = [...track().children] as HTMLElement[]
  return Math.round(track().scrollLeft / ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)))
}

async function renderCarousel() {
  serve(todayProducts)
  await renderInStore(
    <>
      <p>Lo que está encima</p>
      <RecentCarousel viewed={viewed} />
    </>,
  )
  await expect.element(button('Siguiente')).toBeVisible()
  await leave()
}

/** Moves the pointer to where the carousel is not. */
const leave = () => page.getByText('Lo que está encima').hover()

beforeEach(() => {
  scrollAtOnce()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

/** The carousel waits for its next move. Its timer is the only one of the page. */
async function expectMoving() {
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  // Waiting for that let the clock run: a page that becomes visible starts over.
  document.dispatchEvent(new Event('visibilitychange'))
}
/** It does not, however long. */
async function expectStill() {
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  const before = place()
  vi.advanceTimersByTime(60_000)
  expect(place()).toBe(before)
}

/** The milliseconds until it moves, and to which card. */
function nextMove(): [milliseconds: number, place: number] {
  const before = place()
  for (let waited = 0; waited <= 10_000; waited += 100) {
    if (place() !== before) return [waited, place()]
    vi.advanceTimersByTime(100)
  }
  throw new Error('The carousel does not move.')
}

const touch = (type: string) => track().dispatchEvent(new TouchEvent(type, { bubbles: true }))

describe.each([
  ['a phone', PHONE, () => touch('touchstart'), () => touch('touchend')],
  ['a desktop', DESKTOP, () => userEvent.hover(track()), leave],
])('the carousel on %s', (_, size, hold, release) => {
  beforeEach(() => page.viewport(size[0], size[1]))

  it('moves by itself after 3 s, then every 4 s, and starts over after a hand was on it', async () => {
    await renderCarousel()
    await expectMoving()
    expect(nextMove()).toEqual([3000, 1])
    expect(nextMove()).toEqual([4000, 2])
    await hold()
    await expectStill()
    await release()
    await expectMoving()
    expect(nextMove()).toEqual([3000, 3])
  })

  it('wraps from its end to its start', async () => {
    await renderCarousel()
    await expectMoving()
    track().scrollTo({ left: track().scrollWidth })
    expect(place()).toBeGreaterThan(2)
    expect(nextMove()).toEqual([3000, 0])
  })

  it('moves by its buttons, around both ends', async () => {
    await renderCarousel()
    const press = async (name: string) => {
      button(name).element().focus()
      await userEvent.keyboard('{Enter}')
    }
    await press('Siguiente')
    expect(place()).toBe(1)
    await press('Anterior')
    expect(place()).toBe(0)
    await press('Anterior')
    expect(place()).toBeGreaterThan(3)
    await press('Siguiente')
    expect(place()).toBe(0)
  })
})

it("the carousel does not move under the keyboard's focus", async () => {
  await renderCarousel()
  await expectMoving()
  await userEvent.tab()
  await expect.element(button('Pausar')).toHaveFocus()
  await expectStill()
  ;(document.activeElement as HTMLElement).blur()
  await expectMoving()
})

it('the carousel is paused and resumed, though a click leaves the focus on its button', async () => {
  await renderCarousel()
  await button('Pausar').click()
  await leave()
  await expectStill()
  await button('Reanudar').click()
  await leave()
  await expectMoving()
  expect(nextMove()).toEqual([3000, 1])
})

it('the carousel never moves by itself for those who want no motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await renderCarousel()
  await expect.element(button('Pausar')).not.toBeInTheDocument()
  await expectStill()
  expect(place()).toBe(0)
  await button('Siguiente').click()
  expect(place()).toBe(1)
})

it('the carousel has as many columns as the width allows', async () => {
  await renderCarousel()
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [768, 3],
    [1024, 4],
    [1280, 5],
  ] as const) {
    await page.viewport(width, 900)
    const shown = () =>
      Math.round(track().clientWidth / (track().firstElementChild?.getBoundingClientRect().width ?? 1))
    await expect.poll(shown, { message: `at ${width} px` }).toBe(columns)
  }
})
