import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReviewsButton } from '#app/storefront/features/review/reviews-button.tsx'
import { serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { ReviewLink } from './review-link.tsx'

const line = { productId: 7, name: 'Vestido Jacaranda' }
const buyer = { folio: 1_001, email: 'renata@correo.example' }

/** The page of the order, or of its product. */
function AnyPage() {
  const { pathname } = useLocation()
  if (pathname === '/order-view') return <ReviewLink line={line} buyer={buyer} />
  return <ReviewsButton product={{ id: 7, name: line.name, rating: 0, reviewCount: 0 }} />
}

it('the link to a review of a bought product opens its form with folio and e-mail, and the focus returns to the stars', async () => {
  const nothing = { reviews: [], page: 1, pageCount: 1, total: 0, average: 0, histogram: [0, 0, 0, 0, 0] }
  serve(() => ({ ...nothing, acceptsReviews: true }))
  await renderInStore(<AnyPage />, { at: '/order-view' })
  const link = page.getByRole('link', { name: 'Escribir una opinión de Vestido Jacaranda' })
  await expect.element(link).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(currentUrl).toBe('/product/7')
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  await expect.element(sheet.getByRole('textbox', { name: 'Folio del pedido' })).toHaveValue('1001')
  await expect.element(sheet.getByRole('textbox', { name: 'Email del pedido' })).toHaveValue(buyer.email)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Sin opiniones todavía' })).toHaveFocus()
})
