import type { Page } from '@playwright/test'
import { ENDED, FIESTA, singleUse } from './campaigns.ts'
import { amounts, cartButton, cartSheet, pesos } from './cart-page.ts'
import { fillCart, fillPickup, type Line, placeButton, placedFolio, plentyOf, region, total } from './checkout-page.ts'
import { prepareContext } from './context.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { withoutStream } from './live-page.ts'
import { expectNoOverlayEntry } from './overlay-entries.ts'

const coupon = (page: Page) => cartSheet(page).getByRole('region', { name: 'Cupón' })
const codeField = (page: Page) => cartSheet(page).getByRole('textbox', { name: 'Código de cupón' })
const question = (page: Page) => region(page, 'Tu pedido cambió')
const lowered = (price: number) => price - Math.floor((price * FIESTA.percentage + 50) / 100)

test('the link of a campaign gives a coupon that counts down, lowers the total and is used by an order', async ({
  page,
}) => {
  const [line] = (await plentyOf(page, 'norte')).slice(7, 8) as [Line]
  const { price } = line.variant
  await fillCart(page, 'norte', [line])
  await page.goto(`/norte#cupon=${FIESTA.code.toLowerCase()}`)
  await expectToast(page, '¡Tienes 20 % de descuento!')
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/norte')
  await cartButton(page).click()
  await expect(coupon(page)).toContainText('Cupón activo')
  await expect(coupon(page).getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(amounts(page)).toHaveText([pesos(price), `−${pesos(price - lowered(price))}`, pesos(lowered(price))])
  await expect(cartSheet(page).getByRole('button', { name: '¿Tienes un código?' })).toBeHidden()
  await expectAccessible(page)
  // Once more by the same link: a shopper has one coupon at a time.
  await page.evaluate((code) => location.assign(`#cupon=${code}`), FIESTA.code)
  await expect(page.getByRole('alert').getByText('Ya tienes un cupón activo.')).toBeVisible()
  // The link closes the cart.
  await expect(cartSheet(page)).toBeHidden()
  await expectNoOverlayEntry(page)
  await page.goto('/norte/checkout')
  await fillPickup(page, 'fiesta@correo.example')
  await expect(total(page)).toHaveText(pesos(lowered(price)))
  await placeButton(page).click()
  await placedFolio(page)
  await expect(region(page, 'Resumen del Pedido')).toContainText(`Total${pesos(lowered(price))}`)
})

test('a code is typed in the cart, which shows why it is rejected', { tag: '@all' }, async ({ page, allowTrouble }) => {
  allowTrouble(/^response 4(?:04|09): POST .*\/cart$/)
  const [line] = (await plentyOf(page, 'norte')).slice(8, 9) as [Line]
  await fillCart(page, 'norte', [line])
  await page.goto('/norte')
  await cartButton(page).click()
  await cartSheet(page).getByRole('button', { name: '¿Tienes un código?' }).press('Enter')
  await expect(codeField(page)).toBeFocused()
  const apply = async (code: string, sentence: string) => {
    await codeField(page).fill(code)
    await codeField(page).press('Enter')
    await expect(codeField(page)).toHaveAccessibleDescription(sentence)
  }
  await apply('', 'Escribe el código de tu cupón.')
  await apply('nadie-lo-tiene', 'No conocemos ese código. Revisa que esté bien escrito.')
  await apply(ENDED.code, 'Este cupón ya terminó.')
  await expectAccessible(page)
  await codeField(page).fill(` ${FIESTA.code.toLowerCase()} `)
  await cartSheet(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(coupon(page)).toContainText('Cupón activo')
  await expect(codeField(page)).toBeHidden()
  await expect.poll(() => cartSheet(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true)
  await cartSheet(page).getByRole('button', { name: 'Remover cupón' }).click()
  await expect(cartSheet(page).getByRole('button', { name: '¿Tienes un código?' })).toBeVisible()
})

test(
  'the last coupon is used by one of two shoppers, and the other sees an error before she pays more',
  { tag: '@all' },
  async ({ page, browser, allowTrouble }, { project }) => {
    allowTrouble(/^response 409: POST .*\/(?:orders|cart)$/)
    const code = singleUse(project.name)
    const [line] = (await plentyOf(page, 'norte')).slice(8, 9) as [Line]
    const { price } = line.variant
    // Otherwise it learns of the other order before it sends its own.
    await withoutStream(page)
    const others = await browser.newContext()
    await prepareContext(others)
    const other = await others.newPage()
    for (const shopper of [page, other]) {
      await fillCart(shopper, 'norte', [line])
      await shopper.goto(`${process.env.VITRINA_ORIGIN}/norte#cupon=${code}`)
      await expectToast(shopper, '¡Tienes 20 % de descuento!')
      await shopper.goto(`${process.env.VITRINA_ORIGIN}/norte/checkout`)
      await fillPickup(shopper, 'ultimo@correo.example')
      await expect(total(shopper)).toHaveText(pesos(lowered(price)))
    }
    await placeButton(other).click()
    await placedFolio(other)
    await others.close()
    await placeButton(page).click()
    await expect(question(page)).toContainText('Este cupón se agotó.')
    await expect(question(page).getByRole('definition')).toHaveText([pesos(lowered(price)), pesos(price)])
    await question(page).getByRole('button', { name: 'Confirmar con el nuevo total' }).click()
    await placedFolio(page)
    await page.goto(`/norte#cupon=${code}`)
    await expect(page.getByRole('alert').getByText('Este cupón se agotó.')).toBeVisible()
  },
)
