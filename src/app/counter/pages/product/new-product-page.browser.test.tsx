import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { NewProductPage } from './new-product-page.tsx'

async function create({ withoutStock = false }: { withoutStock?: boolean } = {}) {
  const { sent } = await renderInCounter(<NewProductPage brands={[]} categories={[]} />, {
    at: '/productos/nuevo',
    act: () => ({ ok: true, productId: 8 }),
  })
  await page.getByLabelText('Nombre').fill('Blusa')
  await page.getByLabelText('Publicado').click()
  if (withoutStock) await page.getByLabelText('Se vende sin existencias').click()
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect.poll(currentUrl).toBe('/productos/8')
  return sent
}

it('a product that is to be published waits for its pieces', async () => {
  expect(await create()).toMatchObject([{ facts: { name: 'Blusa', published: false } }])
})

it('a product without stock control is published at once', async () => {
  expect(await create({ withoutStock: true })).toMatchObject([{ facts: { published: true, withoutStock: true } }])
})
