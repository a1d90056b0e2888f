import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { CampaignPage } from './campaign-page.tsx'
import type { CampaignFigures } from './campaigns-page.tsx'

const CAMPAIGN: CampaignFigures = {
  id: 5,
  code: 'VERANO10',
  name: 'Verano',
  discountPercentage: 10,
  startsAt: 0,
  endsAt: null,
  mostUses: null,
  uses: 2,
  isActive: true,
  claimed: 7,
  sales: 89_900,
}
const URL_OF_COUPON = 'https://luna.example/#cupon=VERANO10'

function Page() {
  return (
    <CampaignPage
      campaign={useLoaderData<CampaignFigures>()}
      url={URL_OF_COUPON}
      qr={{ path: 'M0 0h1v1z', width: 21, height: 21 }}
      storeName="Bazar Mora"
      timeZone="America/Mexico_City"
      now={1_000}
    />
  )
}

/** The page of a coupon, which actions change. */
async function open() {
  const stored = { campaign: CAMPAIGN }
  const act = ({ terms }: SentFields) => {
    stored.campaign = terms
      ? { ...stored.campaign, ...(terms as Partial<CampaignFigures>) }
      : { ...stored.campaign, isActive: false }
    return { ok: true }
  }
  return renderInCounter(<Page />, { at: '/tienda/cupones/5', loader: () => stored.campaign, act })
}

it('a coupon is shared by its link and by a QR, and shows its sales', async () => {
  await open()
  await expect.element(page.getByLabelText('Enlace del cupón')).toHaveValue(URL_OF_COUPON)
  await expect.element(page.getByRole('img', { name: 'QR del cupón VERANO10' })).toBeVisible()
  await expect.element(page.getByText('$899.00')).toBeVisible()
})

it('a coupon ends only after a question, and is shared no longer', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Terminar cupón' }).click()
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar', exact: true }).click()
  await expect.element(page.getByText(/^Este cupón ya terminó\./)).toBeVisible()
  await expect.element(page.getByLabelText('Enlace del cupón')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

it('the terms of a coupon are sent with those that were seen', async () => {
  const { sent } = await open()
  await page.getByLabelText('Descuento, en %').fill('15')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(toastTitles).toEqual(['Guardado'])
  expect(sent).toMatchObject([{ terms: { discountPercentage: 15 }, seen: { discountPercentage: 10 } }])
})
