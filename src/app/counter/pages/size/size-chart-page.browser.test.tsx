import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { SizeChartPage } from './size-chart-page.tsx'

const NEW = {
  id: null,
  scope: { productId: 7, brandId: null, categoryId: null },
  product: { id: 7, name: 'Falda Alba' },
  chart: null,
  garment: 'skirt',
  sizes: ['CH', 'M'],
  brands: [],
  categories: [],
} as const

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

it('a chart is typed and pasted as in a spreadsheet', async () => {
  await renderInCounter(<SizeChartPage {...NEW} />)
  await cell('Cintura, talla CH').click()
  await userEvent.keyboard('66-70{Enter}')
  await expect.element(cell('Cintura, talla M')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cell('Cadera, talla M')).toHaveFocus()
  const data = new DataTransfer()
  data.setData('text/plain', '98\t60\n104\t61\n')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await expect.element(cell('Largo, talla M')).toHaveValue('60')
  await expect.poll(() => page.getByRole('row').elements().length).toBe(4)
  await expectAccessible()
})

it('a wrong measure is named at its cell, and remarks are under the table', async () => {
  await renderInCounter(<SizeChartPage {...NEW} />)
  await userEvent.fill(cell('Cintura, talla CH'), '900')
  await expect.element(page.getByText('900 cm no es una medida de cintura: va de 20 a 200 cm.')).toBeVisible()
  await expect.element(cell('Cintura, talla CH')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(cell('Cintura, talla CH'), '28 in')
  await expect.element(page.getByText('CH: 28 in son 71.1 cm.')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar talla' }).click()
  await userEvent.fill(cell('Talla '), 'XXG')
  await expect.element(page.getByText('El producto no tiene la talla XXG: se guardan, y no se muestran.')).toBeVisible()
})

it('the drawing emphasises the measure of the cell', async () => {
  await renderInCounter(<SizeChartPage {...NEW} />)
  await cell('Cadera, talla CH').click()
  await expect
    .element(page.getByText('Mide lo más ancho de la cadera de lado a lado y multiplica por 2: es el contorno.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'Dónde se mide: falda. 1 cintura, 2 cadera, 3 largo.' }))
    .toBeVisible()
})
