import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CartButton } from '#app/storefront/features/cart/cart-button.tsx'
import { shirtLine } from '#test/cart-line.ts'
import { scrollAtOnce } from '#test/components/media.ts'
import { serve } from '#test/components/network.ts'
import { PICKUP, renderCheckout } from '#test/components/render-checkout.tsx'
import { renderInStore } from '#test/components/render-in-store.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const calendar = page.getByRole('dialog', { name: 'Calendario de recolección' })

beforeEach(async () => {
  const { productId, variantId, product, variant } = shirtLine
  const offer = { productId, variantId, name: product.name, brand: product.brand, ...variant }
  serve(({ pathname }) =>
    pathname === '/cart' ? { offers: [offer], coupon: null, now: Date.now() } : { customer: null },
  )
  await page.viewport(390, 844)
})

it('the checkout scrolls a field that gets the focus out from under the bar with the total', async () => {
  scrollAtOnce()
  await renderCheckout({ form: PICKUP })
  const bar = page.getByRole('group', { name: 'Total del pedido' })
  await expect.element(bar).toBeVisible()
  const bottom = () => field('Ciudad').element().getBoundingClientRect().bottom
  scrollBy(0, bottom() - innerHeight + 20)
  const street = field('Calle y número').element()
  if (street instanceof HTMLElement) street.focus({ preventScroll: true })
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Ciudad')).toHaveFocus()
  await expect.poll(bottom).toBeLessThan(bar.element().getBoundingClientRect().top)
})

it('the checkout whose cart is emptied in its panel shows so in view, with the focus, once the panel is closed', async () => {
  await renderCheckout({ form: PICKUP })
  await renderInStore(<CartButton place="header" />, { at: '/checkout' })
  const sheet = page.getByRole('dialog', { name: 'Carrito de Compras' })
  await button('Editar carrito').click()
  await sheet.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await button('Editar carrito').click()
  await sheet.getByRole('button', { name: 'Vaciar Carrito' }).click()
  await sheet.getByRole('button', { name: 'Continuar Comprando' }).click()
  const empty = page.getByRole('heading', { name: 'Tu carrito está vacío' })
  await expect.element(empty).toBeInViewport()
  await expect.poll(() => document.activeElement?.contains(empty.element())).toBe(true)
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull()
})

describe.each([390, 320])('the checkout in letters of twice the size on a screen of %d px', (width) => {
  beforeEach(async () => {
    await page.viewport(width, 844)
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  })

  /** The labels and buttons that are wider than their room. */
  const cutOff = () =>
    [...document.querySelectorAll('html, main label, main button')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ localName, textContent }) => `${localName} ${textContent?.slice(0, 40)}`)

  it('cuts no word of a pickup off, and separates the days of its calendar', async () => {
    await renderCheckout({ form: PICKUP })
    await button('Elegir otra fecha').click()
    await expect.element(calendar.getByRole('grid')).toBeVisible()
    expect(cutOff()).toEqual([])
    const days = calendar.getByRole('button', { name: / 2[4-6] de/ }).elements()
    expect(days).toHaveLength(3)
    const digits = days.map((day) => {
      const range = document.createRange()
      range.selectNodeContents(day)
      return range.getBoundingClientRect()
    })
    for (const [index, { left }] of digits.slice(1).entries()) {
      expect(left - (digits[index]?.right ?? 0)).toBeGreaterThan(4)
    }
  })

  it('cuts no word of a delivery off, and breaks none', async () => {
    await renderCheckout({ form: { ...PICKUP, deliveryMethod: 'delivery', shippingType: 'local' } })
    await expect.element(page.getByRole('radiogroup', { name: 'Tipo de envío' })).toBeVisible()
    expect(cutOff()).toEqual([])
    const name = page.getByText('Envío a domicilio', { exact: true }).element()
    const lineHeight = Number.parseFloat(getComputedStyle(name).lineHeight)
    // No more lines than words.
    expect(Math.round(name.clientHeight / lineHeight)).toBeLessThanOrEqual(3)
  })
})
