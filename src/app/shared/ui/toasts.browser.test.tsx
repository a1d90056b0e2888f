import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { shownToasts, showToast } from './toast.ts'
import { Toasts } from './toasts.tsx'

const DURATION = 60_000

/** Frames in which nothing has moved, after which nothing is about to. */
const STILL_FRAMES = 20

/**
 * Returns the positions of the toasts with these titles, once they have come up and their place above the page is
 * found.
 */
async function tops(...titles: string[]): Promise<number[]> {
  for (const title of titles) await expect.element(page.getByText(title)).toBeVisible()
  const measure = () => titles.map((title) => page.getByText(title).element().getBoundingClientRect().top)
  let found = measure()
  for (let still = 0; still < STILL_FRAMES; still++) {
    await new Promise(requestAnimationFrame)
    const next = measure()
    if (next.join() !== found.join()) still = -1
    found = next
  }
  return found
}

describe.each([390, 1280])('toasts at %d px', (width) => {
  it('do not move while others come and go', async () => {
    await page.viewport(width, 800)
    // The frame of the test is resized later.
    await expect.poll(() => [window.innerWidth, window.innerHeight]).toEqual([width, 800])
    await renderInStore(<Toasts />)
    const show = (title: string) => showToast(title, { description: 'Con más palabras.', duration: DURATION })
    show('Uno')
    const [one] = await tops('Uno')
    show('Dos')
    const [still, two] = await tops('Uno', 'Dos')
    expect(still).toBe(one)
    expect(two).toBeLessThan(one ?? 0)
    await page.getByRole('button', { name: 'Cerrar aviso: Uno' }).click()
    await expect.element(page.getByText('Uno')).not.toBeInTheDocument()
    expect(await tops('Dos')).toEqual([two])
    await page.getByRole('button', { name: 'Cerrar aviso: Dos' }).click()
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
    expect(shownToasts.get()).toEqual([])
  })
})
