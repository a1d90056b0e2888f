import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { PendingPage } from './pending-page.tsx'

const skeleton = page.getByText('Cargando...')

it('a page shows the skeleton of the next one while that loads, and none while its list turns a page', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await renderInStore(
    <PendingPage>
      <Link to="/?page=2">Página 2</Link>
      <Link to="/product/7">Vestido</Link>
    </PendingPage>,
    {
      loader: async ({ request }) => {
        if (new URL(request.url).pathname + new URL(request.url).search !== '/') await released
        return null
      },
    },
  )
  const second = page.getByRole('link', { name: 'Página 2' })
  await second.click()
  await expect.element(second).toBeVisible()
  await expect.element(skeleton).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Vestido' }).click()
  await expect.element(skeleton).toBeInTheDocument()
  expect(currentUrl()).toBe('/')
  release()
  await expect.poll(currentUrl).toBe('/product/7')
  await expect.element(skeleton).not.toBeInTheDocument()
})
