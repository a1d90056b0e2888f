import { addOnPage, cartButton, cartSheet, lines } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { enterOn, SMALL_PHONE, tabTo } from './keyboard.ts'
import { expectNoOverlayEntry } from './overlay-entries.ts'
import { group } from './product-page.ts'

test('a shopper closes by Back, swaps a size in the cart and takes a removal back, by keyboard', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize(SMALL_PHONE)
  await page.goto('/luna')
  await page.goto('/luna/product/1')
  await enterOn(page, group(page, /^Talla/).getByRole('link', { name: 'CH', exact: true }))
  await expect(page).toHaveURL(/\?variant=\d+$/)
  const url = page.url()
  await enterOn(page, addOnPage(page))
  await expectToast(page, '¡Agregado al carrito!')

  await enterOn(page, cartButton(page))
  await expect(cartSheet(page)).toBeVisible()
  await page.goBack()
  await expect(cartSheet(page)).toBeHidden()
  await expect(page).toHaveURL(url)

  await enterOn(page, cartButton(page))
  const change = lines(page).getByRole('button', { name: /^Cambiar/ })
  await enterOn(page, change)
  const medium = lines(page).getByRole('button', { name: 'M', exact: true })
  await enterOn(page, medium)
  const save = lines(page).getByRole('button', { name: 'Guardar cambio' })
  await tabTo(page, save)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toContainText(' / M')
  await expect(change).toBeFocused()
  await enterOn(page, lines(page).getByRole('button', { name: /^Eliminar/ }))
  const undo = cartSheet(page).getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toContainText(' / M')

  // The link in the sheet takes its entry in the history: one Back leads from the checkout to the product.
  await enterOn(page, cartSheet(page).getByRole('link', { name: 'Realizar pedido' }))
  await expect(page).toHaveURL(/\/luna\/checkout$/)
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect(group(page, /^Talla/)).toBeVisible()
  await expect(cartSheet(page)).toBeHidden()

  if (isMobile) await enterOn(page, page.getByRole('button', { name: 'Menú', exact: true }), 'Shift+Tab')
  else await enterOn(page, cartButton(page))
  await expect(page.getByRole('dialog')).toBeVisible()
  // After a reload nothing is open, and one Back still leaves the page.
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoOverlayEntry(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/luna$/)
})
