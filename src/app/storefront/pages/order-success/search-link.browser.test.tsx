import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { orderSuccessData } from '#app/storefront/features/order/order-success-data.ts'
import { OrderSearchPage } from '#app/storefront/pages/order-search/order-search-page.tsx'
import { progressFacts } from '#domain/order/progress-facts.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { STORE } from '#test/components/store-profile.ts'
import { PAYMENT_TERMS } from '#test/payment-terms.ts'
import { OrderSuccessPage } from './order-success-page.tsx'

const NOW = Date.UTC(2026, 10, 20, 16, 20)
const ownOrder = orderRecord({ folio: 12 })

/** The page of an order in the browser that placed it, or the search of orders. */
function AnyPage() {
  const { pathname } = useLocation()
  if (pathname === '/order-search') return <OrderSearchPage />
  const shown = orderSuccessData(ownOrder, {
    timeZone: STORE.timeZone,
    branch: null,
    readyAt: NOW,
    now: NOW,
    isOwner: true,
    payment: PAYMENT_TERMS,
    contact: { email: null, phone: null },
    receipts: { storeName: 'Luna', whatsapp: null, email: null },
  })
  return <OrderSuccessPage page={shown} progress={progressFacts(ownOrder, STORE.timeZone)} />
}

it('the page of an order leads to the search of orders, which has its folio and e-mail', async () => {
  await renderInStore(<AnyPage />, { at: '/order-success' })
  await page.getByRole('link', { name: 'consultar tu pedido' }).click()
  const search = page.getByRole('region', { name: 'Buscar Pedido' })
  await expect.element(search.getByRole('textbox', { name: 'Número de folio' })).toHaveValue('12')
  await expect.element(search.getByRole('textbox', { name: 'Email' })).toHaveValue(ownOrder.email)
})

it('without a mail server the search of orders promises no mail', async () => {
  await renderInStore(<AnyPage />, { at: '/order-success', store: { withoutMails: true } })
  await page.getByRole('link', { name: 'consultar tu pedido' }).click()
  await expect.element(page.getByText('El folio está en la página que viste al pedir.')).toBeVisible()
  expect(page.getByText('No recuerdas tu folio?').query()).toBeNull()
})
