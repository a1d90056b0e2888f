import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { InstallBanner } from './install-banner.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const banner = page.getByRole('region', { name: 'Instalar App' })
const install = banner.getByRole('button', { name: 'Instalar', exact: true })
const news = () => page.getByRole('region', { name: 'Avisos' }).element().textContent

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
