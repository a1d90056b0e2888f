import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ThumbBar } from '#app/shared/ui/thumb-bar.tsx'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { InstallBanner } from './install-banner.tsx'
import { wasHereBefore } from './visit-store.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const banner = page.getByRole('region', { name: 'Instalar App' })
const install = banner.getByRole('button', { name: 'Instalar', exact: true })
const news = () => page.getByRole('region', { name: 'Avisos' }).element().textContent

beforeEach(() => wasHereBefore('luna').change(() => true))

const renderBanner = () =>
  renderInStore(
    <>
      <InstallBanner account="luna" storeName="Luna Boutique" />
      <Toasts />
    </>,
  )

/**
 * Has the browser offer to install the store.
 * @param prompt opens the browser’s own window; rejects where that fails
 */
function offer(prompt: () => Promise<void> = async () => undefined): void {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }))
}

it('an offer that is accepted shows that the store is being installed, and then that it is', async () => {
  await renderBanner()
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument()
  offer()
  await expect.element(banner).toBeVisible()
  await expectAccessible()
  await install.click()
  await expect.poll(news).toContain('¡Instalando app...')
  window.dispatchEvent(new Event('appinstalled'))
  await expect.poll(news).toContain('¡App instalada correctamente!')
  await expect.element(banner).not.toBeInTheDocument()
})

it('an offer that fails is reported, and can come again', async () => {
  await renderBanner()
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument()
  offer(() => Promise.reject(new Error('broken')))
  await install.click()
  await expect.poll(news).toContain('Error al instalar la app')
  await expect.element(banner).not.toBeInTheDocument()
  offer()
  await expect.element(banner).toBeVisible()
})

it('an offer that is declined does not come again', async () => {
  const first = await renderBanner()
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument()
  offer()
  await banner.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  await first.unmount()
  await renderBanner()
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument()
  offer()
  await new Promise(requestAnimationFrame)
  await expect.element(banner).not.toBeInTheDocument()
})

it('an iPhone, which offers nothing, shows how the store is installed by hand, once', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const first = await renderBanner()
  await expect.element(banner.getByText(/«Agregar a inicio»/)).toBeVisible()
  await expect.element(install).not.toBeInTheDocument()
  await banner.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  await first.unmount()
  await renderBanner()
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument()
  await expect.element(banner).not.toBeInTheDocument()
})

describe('the banner', () => {
  const bar = page.getByRole('group', { name: 'Comprar' })

  /** Renders the banner on a page with a thumb bar. @param at where the page has its toasts */
  async function renderWithBar({ isShown, at = 'anywhere' }: { isShown: boolean; at?: string }) {
    await renderInStore(
      <div data-toasts={at}>
        <ThumbBar label="Comprar" isShown={isShown}>
          Agregar al carrito
        </ThumbBar>
        <InstallBanner account="luna" storeName="Luna Boutique" />
      </div>,
    )
    await expect.element(page.getByText('Agregar al carrito')).toBeInTheDocument()
    offer()
  }
  const bottom = () => banner.element().getBoundingClientRect().bottom

  it('lies above the thumb bar of a phone', async () => {
    await page.viewport(390, 844)
    await renderWithBar({ isShown: true })
    await expect.element(banner).toBeVisible()
    await expect.element(bar).toBeVisible()
    expect(bottom()).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
  })

  it('lies lower where the thumb bar is hidden', async () => {
    await page.viewport(390, 844)
    await renderWithBar({ isShown: false })
    await expect.element(banner).toBeVisible()
    const hidden = page.getByText('Agregar al carrito').element().getBoundingClientRect()
    expect(bottom()).toBeGreaterThan(innerHeight - hidden.height * 2)
  })

  it('lies at the foot of a wide screen, which has no thumb bar', async () => {
    await renderWithBar({ isShown: true })
    await expect.element(banner).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(innerHeight - bottom()).toBe(24)
  })

  it('is not in the way of an order', async () => {
    await renderWithBar({ isShown: true, at: 'above' })
    await expect.poll(() => document.querySelector('.install-banner')?.checkVisibility()).toBe(false)
  })
})

it('nothing is offered on the first page that a browser shows of a store', async () => {
  wasHereBefore('luna').change(() => false)
  const first = await renderBanner()
  offer()
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument()
  await expect.element(banner).not.toBeInTheDocument()
  await first.unmount()
  await renderBanner()
  await expect.element(page.getByRole('region', { name: 'Avisos' })).toBeInTheDocument()
  offer()
  await expect.element(banner).toBeVisible()
})
