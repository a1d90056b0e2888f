import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ShownRejection } from './rejection-list.tsx'
import { ReviewNotices } from './review-notices.tsx'

const CUT: ShownRejection = {
  number: 1,
  code: 'open-quote',
  loss: 'row',
  line: 4,
  lastLine: 4,
  product: 'bota',
  value: '4',
}

it('a truncated file is reported with the line from which on nothing goes in', async () => {
  await render(<ReviewNotices withoutPrice={0} belowZero={0} cut={CUT} />)
  await expect.element(page.getByText('Línea 4:')).toBeVisible()
  await expect.element(page.getByText(/las comillas que se abren en la línea 4 no se cierran\./)).toBeVisible()
})

it('products without a price, and rows with pieces below 0, are counted', async () => {
  await render(<ReviewNotices withoutPrice={1} belowZero={2} cut={null} />)
  await expect.element(page.getByText(/^1 producto llega sin precio, o con alguna variante en 0\./)).toBeVisible()
  await expect
    .element(page.getByText(/^2 filas traen una existencia menor que 0.*Entran con 0 piezas\.$/))
    .toBeVisible()
})
