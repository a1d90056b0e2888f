import type { Page } from '@playwright/test'
import { expect, expectToast } from './fixtures.ts'

/** The account at the provider of the journeys (test/mercado-pago-server.ts), as a store types it. */
export const MERCADO_PAGO = { token: 'TEST-travesia', secret: 'clave-de-travesia' } as const

/** Connects a store at the counter, and has its pickups be paid online alone. */
export async function connectMercadoPago(page: Page, account: string): Promise<void> {
  await page.goto(`/${account}/mostrador/tienda/pagos`)
  await page.getByLabel('Access Token').fill(MERCADO_PAGO.token)
  await page.getByLabel('Clave secreta de Webhooks').fill(MERCADO_PAGO.secret)
  await page.getByRole('button', { name: 'Conectar Mercado Pago' }).click()
  await expectToast(page, 'Pago en línea activado')
  await expect(page.getByText('Cuenta conectada: TIENDADEPRUEBA.')).toBeVisible()
  const pickup = page.getByRole('group', { name: 'Al recoger en tienda' })
  await pickup.getByRole('checkbox', { name: 'En línea (Mercado Pago)' }).check()
  await expect(pickup).toContainText('«Pagas en línea al terminar tu pedido, con Mercado Pago.»')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast(page, 'Guardado')
}

/** A payment as the provider has it, in pesos. */
interface ProvidersPayment {
  status: string
  transaction_amount: number
  transaction_amount_refunded: number
}

/** The payments of an order at the provider, which knows nothing of the store's own records. */
export async function paymentsThere(account: string, folio: string): Promise<ProvidersPayment[]> {
  const url = new URL('/v1/payments/search', process.env.VITRINA_MERCADO_PAGO)
  url.searchParams.set('external_reference', `${account}_${folio}`)
  const response = await fetch(url, { headers: { authorization: `Bearer ${MERCADO_PAGO.token}` } })
  const { results } = (await response.json()) as { results: ProvidersPayment[] }
  return results
}
