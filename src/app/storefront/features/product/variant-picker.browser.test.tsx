import type { CSSProperties } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '#app/shared/ui/button.tsx'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import type { SizedChoice, SizedValue } from '#domain/size/size-kind.ts'
import { branchBits } from '#domain/stock/branch-bits.ts'
import { emulateMedia } from '#test/components/media.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import type { ProductData } from './product-data.ts'
import { usePrompt } from './use-prompt.ts'
import { VariantPicker } from './variant-picker.tsx'

const value = (valueId: number, label: string, more: Partial<SizedValue> = {}): SizedValue => ({
  valueId,
  label,
  swatch: null,
  chosen: false,
  query: `options=${valueId}`,
  state: 'available',
  remark: null,
  sizeKey: '',
  ...more,
})
const choices: SizedChoice[] = [
  {
    typeId: 1,
    label: 'Color',
    role: 'color',
    sizeKind: null,
    values: [
      value(1, 'Negro', { swatch: '#222124', state: 'sold-out' }),
      value(2, 'Plata', { swatch: '#b8bbc0', chosen: true }),
    ],
  },
  { typeId: 2, label: 'Talla', role: 'size', sizeKind: 'letters', values: [value(3, 'CH'), value(4, 'M')] },
]
const product = { choices, query: 'options=2' } as unknown as ProductData

function Product({ isPage }: { isPage: boolean }) {
  const { isPrompted, box, prompt } = usePrompt(product)
  const noop = () => undefined
  return (
    <>
      <VariantPicker
        ref={box}
        product={product}
        isPrompted={isPrompted}
        pending={null}
        onChoose={noop}
        onNear={isPage ? noop : undefined}
      />
      <button type="button" onClick={prompt}>
        Agregar
      </button>
    </>
  )
}

it.each([
  ['page of a product', true],
  ['dialog of a card', false],
])(
  'the variant picker on the %s strikes a colour through that is sold out, across the whole of it',
  async (_, isPage) => {
    await renderInStore(<Product isPage={isPage} />)
    const line = (label: RegExp) => {
      const swatch = page.getByRole(isPage ? 'link' : 'button', { name: label }).element().firstElementChild as Element
      const { content, backgroundImage, opacity, width } = getComputedStyle(swatch, '::after')
      return {
        isDrawn: content !== 'none' && backgroundImage !== 'none' && opacity === '1',
        width: Number.parseFloat(width),
      }
    }
    await expect.element(page.getByText('Negro (agotado)')).toBeInTheDocument()
    expect(line(/^Negro/)).toEqual({ isDrawn: true, width: 30 })
    expect(line(/^Plata/).isDrawn).toBe(false)
  },
)

it('the variant picker shows which size it prompts for, also after a press of the mouse', async () => {
  await renderInStore(
    // A store's page brings its accent.
    <div style={{ '--accent': '#8c3b2e' } as CSSProperties}>
      <Product isPage={false} />
    </div>,
  )
  await page.getByRole('button', { name: 'Agregar' }).click()
  const first = page.getByRole('button', { name: 'CH' })
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveStyle({ outlineStyle: 'solid' })
  await expect.element(page.getByRole('button', { name: 'M', exact: true })).toHaveStyle({ outlineStyle: 'none' })
})

it('forced colours keep the colours of the swatches, and show the chosen and the unavailable values', async () => {
  const [colors, sizes] = choices
  if (!colors || !sizes) throw new Error('There are two options.')
  const values = [value(3, 'CH', { state: 'sold-out' }), value(4, 'M', { chosen: true })]
  await renderInStore(
    <>
      <VariantPicker
        product={{ choices: [colors, { ...sizes, values }], query: 'variant=1' }}
        isPrompted={false}
        pending={null}
        onChoose={() => undefined}
      />
      <Button>Agregar al carrito</Button>
    </>,
  )
  const styleOf = (name: string | RegExp) => getComputedStyle(page.getByRole('button', { name }).element())
  const swatch = page.getByRole('button', { name: 'Plata' }).element().firstElementChild as Element
  await emulateMedia({ 'forced-colors': 'active' })
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
  expect(getComputedStyle(swatch).backgroundColor).toBe('rgb(184, 187, 192)')
  expect(styleOf('M').borderTopColor).not.toBe(styleOf(/^CH/).borderTopColor)
  expect(styleOf(/^CH/).textDecorationLine).toBe('line-through')
  expect(styleOf('Agregar al carrito').borderTopStyle).toBe('solid')
})

it("the variant picker dashes the sizes that only other branches than the shopper's have", async () => {
  const list = { key: 'k', fids: ['roma', 'sur'] }
  const at = (...fids: string[]) => branchBits(fids, list)
  const sizes: SizedChoice = {
    typeId: 2,
    label: 'Talla',
    role: 'size',
    sizeKind: 'letters',
    values: [value(3, 'CH', { at: at('roma', 'sur') }), value(4, 'M', { at: at('sur') }), value(5, 'G')],
  }
  const choose = (own: number | null) =>
    chosenBranchOf('luna').change(() => {
      if (own === null) return null
      const places = [['Roma', 0] as const, ['Sur', 9] as const]
      return { key: list.key, fid: list.fids[own] ?? '', own, places: [...places] }
    })
  onTestFinished(() => choose(null))
  await renderInStore(
    <VariantPicker
      product={{ choices: [sizes], query: '' }}
      isPrompted={false}
      pending={null}
      onChoose={() => undefined}
      onNear={() => undefined}
    />,
  )
  const words = page.getByText('Punteadas: en otra sucursal')
  const medium = page.getByRole('link', { name: /^M/ })
  await expect.element(medium).toHaveStyle({ borderTopStyle: 'solid' })
  await expect.element(words).not.toBeVisible()

  choose(0)
  await expect.element(medium).toHaveAccessibleName('M (no está en Roma)')
  await expect.element(medium).toHaveStyle({ borderTopStyle: 'dashed' })
  await expect.element(page.getByRole('link', { name: 'CH', exact: true })).toHaveStyle({ borderTopStyle: 'solid' })
  await expect.element(words).toBeVisible()

  choose(1)
  await expect.element(page.getByRole('link', { name: 'M', exact: true })).toHaveStyle({ borderTopStyle: 'solid' })
  await expect.element(words).not.toBeVisible()
})
