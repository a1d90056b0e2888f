import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PricePreview } from '#domain/product-edit/price-preview.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { PriceDialog } from './price-dialog.tsx'

const SELECTION = { ids: [1, 2] }

/** The preview of a dress that costs 100 pesos, as the server makes it. */
function previewOf({ rule }: SentFields): { ok: true; preview: PricePreview } {
  const { percent } = (rule as { by: { percent: number } }).by
  const after = 10_000 + 100 * percent
  const price = {
    productId: 1,
    name: 'Vestido Jacaranda',
    variants: 1,
    before: 10_000,
    originalBefore: null,
    after,
    originalAfter: null,
    problem: null,
  }
  const problems = { 'falls-to-nothing': 0, 'too-large': 0 }
  return { ok: true, preview: { products: 2, changed: 1, withoutPrice: 0, problems, prices: [price] } }
}

async function open(act: (fields: SentFields) => unknown = previewOf) {
  const onBegun = vi.fn<(id: string) => void>()
  const dialog = (
    <PriceDialog
      selection={SELECTION}
      count={2}
      opener={{ current: null }}
      onBegun={onBegun}
      onClose={() => undefined}
    />
  )
  const { sent } = await renderInCounter(dialog, { act })
  return { sent, onBegun }
}

const size = () => page.getByLabelText(/^Cuánto/)
const apply = () => page.getByRole('button', { name: /^Cambiar/ })
const preview = () => page.getByRole('region', { name: 'Antes y después' })
const intents = (sent: readonly SentFields[]) => sent.map(({ intent }) => intent)

it('a change of prices is previewed once the typing rests, and sent with the same rule', async () => {
  const { sent, onBegun } = await open((fields) =>
    fields.intent === 'preview-prices' ? previewOf(fields) : { ok: true, id: fields.id, total: 1, isNew: true },
  )
  await size().fill('2')
  await size().fill('20')
  await expect.element(preview()).toMatchTextContent(/\$100\.00.*\$80\.00/)
  await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
  await expect.poll(() => onBegun.mock.calls).toHaveLength(1)
  const [previewed, changed] = [sent.findLast(({ intent }) => intent === 'preview-prices'), sent.at(-1)]
  expect(changed).toMatchObject({ intent: 'change-prices', selection: SELECTION, rule: previewed?.rule })
  expect(onBegun).toHaveBeenCalledWith(changed?.id)
})

it.each([
  ['mucho', 'Escribe solo un número, sin signo, como 15 o 12.5.'],
  ['100', 'Escribe menos de 100 %: con 100 % los precios quedarían en $0.'],
])('a change by «%s» is neither previewed nor sent, with a sentence that explains it', async (text, sentence) => {
  const { sent } = await open()
  await size().fill(text)
  await expect.element(size()).toHaveAccessibleDescription(sentence)
  await userEvent.keyboard('{Enter}')
  await expect.element(size()).toHaveFocus()
  await expect.element(page.getByText('Corrige cuánto, y aquí verás cada precio antes y después.')).toBeVisible()
  expect(sent).toEqual([])
})

it('the former preview stays, and is marked as stale, until the next one has arrived', async () => {
  const second = Promise.withResolvers<void>()
  let previews = 0
  await open(async (fields) => {
    if (++previews > 1) await second.promise
    return previewOf(fields)
  })
  await size().fill('20')
  await expect.element(preview()).toMatchTextContent(/\$80\.00/)
  await size().fill('30')
  const live = preview().element().closest('[aria-live]')
  await expect.poll(() => live?.getAttribute('aria-busy')).toBe('true')
  await expect.element(preview()).toMatchTextContent(/\$80\.00/)
  second.resolve()
  await expect.element(preview()).toMatchTextContent(/\$70\.00/)
  await expect.poll(() => live?.getAttribute('aria-busy')).toBeNull()
})

it('a change that is sent again after a failure has the same id, and another rule has another one', async () => {
  let isAway = true
  const { sent, onBegun } = await open((fields) => {
    if (fields.intent === 'preview-prices') return previewOf(fields)
    return isAway ? { ok: false, code: 'offline' } : { ok: true, id: fields.id, total: 1, isNew: true }
  })
  await size().fill('20')
  await apply().click()
  await expect.poll(toastTitles).toEqual(['No hay conexión. Nada se perdió: inténtalo de nuevo.'])
  await apply().click()
  await expect.poll(() => intents(sent).filter((intent) => intent === 'change-prices')).toHaveLength(2)
  await size().fill('30')
  await expect.element(preview()).toMatchTextContent(/\$70\.00/)
  isAway = false
  await apply().click()
  await expect.poll(() => onBegun.mock.calls).toHaveLength(1)
  const ids = sent.filter(({ intent }) => intent === 'change-prices').map(({ id }) => id)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

it('a change of products that are all gone begins nothing, with a toast that explains it', async () => {
  const { onBegun } = await open((fields) =>
    fields.intent === 'preview-prices' ? previewOf(fields) : { ok: true, id: fields.id, total: 0, isNew: true },
  )
  await size().fill('20')
  await apply().click()
  await expect.poll(toastTitles).toEqual(['Ya no queda ninguno de esos productos.'])
  expect(onBegun).not.toHaveBeenCalled()
})
