import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { UnsavedGuard } from '#app/counter/kit/unsaved-guard.tsx'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { NewCampaignPage } from './new-campaign-page.tsx'

const NOON = Date.UTC(2026, 10, 18, 18)

const open = (act: (fields: SentFields) => unknown) =>
  renderInCounter(
    <UnsavedGuard>
      <NewCampaignPage timeZone="America/Mexico_City" now={NOON + 30_500} />
    </UnsavedGuard>,
    { at: '/tienda/cupones/nuevo', act },
  )

const create = () => page.getByRole('button', { name: 'Crear cupón' }).click()

it('a coupon is sent with its terms by the clock of the store, and its page is shown', async () => {
  const { sent } = await open(() => ({ ok: true, id: 5 }))
  await page.getByLabelText('Código').fill('verano10')
  await page.getByLabelText('Nombre').fill('Verano')
  await page.getByLabelText('Descuento, en %').fill('15')
  await page.getByLabelText('Termina').fill('2026-11-30T20:00')
  await create()
  await expect.poll(currentUrl).toBe('/tienda/cupones/5')
  expect(sent).toMatchObject([
    {
      code: 'VERANO10',
      name: 'Verano',
      discountPercentage: 15,
      startsAt: NOON,
      endsAt: Date.UTC(2026, 11, 1, 2),
      mostUses: null,
    },
  ])
  await expect.poll(toastTitles).toEqual(['Cupón listo'])
})

it.each([
  [{ code: 'invalid', errors: { name: 'name-missing' } }, 'Nombre', /Ponle un nombre\./],
  [{ code: 'code-taken' }, 'Código', /ese código/i],
])(
  'a coupon that is rejected has the reason at its field, and stays as it was typed',
  async (outcome, label, sentence) => {
    await open(() => ({ ok: false, ...outcome }))
    await page.getByLabelText('Código').fill('x')
    await create()
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription(sentence)
    await expect.element(page.getByLabelText('Código')).toHaveValue('X')
    expect(currentUrl()).toBe('/tienda/cupones/nuevo')
  },
)
