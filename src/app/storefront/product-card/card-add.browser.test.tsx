import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { offerOf, shownProduct } from '#test/components/shown-product.ts'
import { todayProduct } from '#test/components/today-product.ts'
import { CardAdd } from './card-add.tsx'

const dialog = page.getByRole('dialog', { name: 'Blusa Alba' })
const add = dialog.getByRole('button', { name: 'Agregar al carrito' })

it('the button of a card with variants opens their dialog, which prompts for the size and adds the chosen one', async () => {
  serve((url) =>
    url.pathname === '/product/7/choices' ? shownProduct(url) : { offers: [offerOf(112)], coupon: null, now: 0 },
  )
  await renderInStore(
    <>
      <CardAdd product={todayProduct(7, { name: 'Blusa Alba', variantCount: 6 })} />
      <Toasts />
    </>,
  )
  await page.getByRole('button', { name: 'Agregar Blusa Alba al carrito' }).click()
  await add.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Elige tu talla')
  await expect.element(dialog.getByRole('button', { name: 'CH', exact: true })).toHaveFocus()
  expect(localStorage.getItem('vitrina:luna:cart')).toBeNull()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'M', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await add.click()
  await expect.element(page.getByText('¡Agregado al carrito!')).toBeInTheDocument()
  expect(localStorage.getItem('vitrina:luna:cart')).toContain('"variantId":112')
})
