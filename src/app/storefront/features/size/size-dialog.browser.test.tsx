import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SizeGuide } from '#domain/size/size-guide.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { shownProduct } from '#test/components/shown-product.ts'
import { SizeDialog } from './size-dialog.tsx'

const GUIDE: SizeGuide = {
  chart: {
    garment: 'top',
    of: 'garment',
    rows: [
      { size: 'CH', measures: { chest: [940, 940], length: [600, 600] } },
      { size: 'M', measures: { chest: [980, 980], length: [620, 620] } },
      { size: 'G', measures: { chest: [1_020, 1_020], length: [640, 640] } },
      { size: 'XG', measures: { chest: [1_080, 1_080], length: [660, 660] } },
    ],
  },
  brands: [
    {
      id: 3,
      brand: 'Norte',
      chart: { garment: 'top', of: 'garment', rows: [{ size: 'S', measures: { chest: [945, 945] } }] },
    },
  ],
  fits: { small: 0, right: 8, large: 2 },
  wearers: 'women',
  isForKids: false,
}
const STORED = 'vitrina:luna:measures'

const chest = page.getByRole('textbox', { name: /Pecho/ })
const found = page.getByRole('region', { name: 'Tu talla' })
const tab = (name: string) => page.getByRole('tab', { name })

const PRODUCT = shownProduct({ searchParams: new URLSearchParams() })

function Opened() {
  const opener = useRef<HTMLElement>(null)
  const [chosen, choose] = useState('')
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <output>{chosen}</output>
      <SizeDialog product={PRODUCT} onChoose={choose} isOpen={isOpen} onClose={() => setOpen(false)} opener={opener} />
    </>
  )
}

beforeEach(() => localStorage.removeItem(STORED))

describe('the dialog of sizes', () => {
  it('recommends a size by a garment that fits, gives the reason, and chooses it', async () => {
    serve(() => GUIDE)
    await renderInStore(<Opened />)
    await expect.element(found.getByText(/Escribe una medida/)).toBeVisible()
    await userEvent.fill(chest, '97')
    await expect.element(found.getByText('M: 1 cm más que tu prenda en pecho')).toBeVisible()
    await expect
      .element(found.getByText('Seguro. Por la prenda que te queda. 8 de 10 dicen que queda justo.'))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Tu prenda/ })).toHaveTextContent('Tu prenda97–')
    // The product has no XG.
    await expect.element(page.getByRole('row', { name: /^XG/ })).not.toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('button', { name: 'Elegir M' }).click()
    await expect.element(page.getByRole('status').first()).toHaveTextContent('variant=112')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('rejects an implausible measure once it is left, and shows inches in centimetres', async () => {
    serve(() => GUIDE)
    await renderInStore(<Opened />)
    await userEvent.fill(chest, '900')
    await userEvent.tab()
    await expect.element(page.getByText('900 cm no es una medida de pecho: va de 20 a 200 cm.')).toBeVisible()
    await expect.element(chest).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(chest, '38 in')
    await expect.element(page.getByText('38 in son 96.5 cm.')).toBeVisible()
    await expect.element(found.getByText(/^M: 1.5 cm más/)).toBeVisible()
  })

  it('offers the girth of a garment that was measured flat', async () => {
    serve(() => GUIDE)
    await renderInStore(<Opened />)
    await expect.element(page.getByText('Contorno de pecho: mide de lado a lado y multiplica por 2.')).toBeVisible()
    await userEvent.fill(chest, '49')
    await expect.element(page.getByText('¿49 cm de lado a lado? El contorno es 98 cm.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Usar 98' }).click()
    await expect.element(chest).toHaveValue('98')
    await expect.element(chest).toHaveFocus()
    await expect.element(found.getByText('M: igual que tu prenda en pecho')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Usar 98' })).not.toBeInTheDocument()
  })

  it('leads through the ways by arrows, and finds a size by another brand and by the body', async () => {
    serve(() => GUIDE)
    await renderInStore(<Opened />)
    await tab('Con una prenda que te queda').click()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('Con tu talla en otra marca')).toHaveFocus()
    await page.getByRole('combobox', { name: 'Tu talla' }).selectOptions('S')
    await expect.element(found.getByText('CH: 0.5 cm menos que tu prenda en pecho')).toBeVisible()
    await page.getByRole('combobox', { name: 'Marca' }).selectOptions('Otra marca')
    await page.getByRole('combobox', { name: 'Tu talla' }).selectOptions('M')
    await expect.element(found.getByText(/Por equivalencia de tallas, que cambia entre marcas\./)).toBeVisible()
    await expectAccessible()
    await tab('Con tus medidas').click()
    await userEvent.fill(chest, '94')
    await expect.element(found.getByText('G: 8 cm de holgura en pecho')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ver G (agotada)' })).toBeVisible()
  })

  it('stores the figures in the browser alone, until they are deleted', async () => {
    const requests: string[] = []
    serve(({ href }) => {
      requests.push(href)
      return GUIDE
    })
    await renderInStore(<Opened />)
    await userEvent.fill(chest, '97')
    await expect.poll(() => localStorage.getItem(STORED)).toContain('[970,970]')
    await page.getByRole('button', { name: 'Borrar mis medidas' }).click()
    await expect.element(chest).toHaveValue('')
    expect(localStorage.getItem(STORED)).not.toContain('970')
    expect(requests).toEqual([expect.stringMatching(/\/product\/7\/choices\?measures=1$/)])
  })

  it('shows the equivalents of the recommended size', async () => {
    serve(() => GUIDE)
    await renderInStore(<Opened />)
    await page.getByText('Equivalencias de tallas').click()
    await expect.element(page.getByRole('row', { name: 'M 28 6 38' })).toBeVisible()
    await expectAccessible()
  })

  it('can be loaded again after a failure', async () => {
    let respond: () => unknown = cutConnection
    serve(() => respond())
    await renderInStore(<Opened />)
    respond = () => GUIDE
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(chest).toBeVisible()
  })
})
