import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyCounts } from '#domain/import/import-counts.ts'
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
  await render(<ReviewNotices planned={null} notices={null} cut={CUT} />)
  await expect.element(page.getByText('Línea 4:')).toBeVisible()
  await expect.element(page.getByText(/las comillas que se abren en la línea 4 no se cierran\./)).toBeVisible()
})

it('products without a price, and rows with pieces below 0, are counted', async () => {
  await render(
    <ReviewNotices planned={{ ...emptyCounts(), withoutPrice: 1, belowZero: 2 }} notices={null} cut={null} />,
  )
  await expect.element(page.getByText(/^1 producto llega sin precio, o con alguna variante en 0\./)).toBeVisible()
  await expect
    .element(page.getByText(/^2 filas traen una existencia menor que 0.*Entran con 0 piezas\.$/))
    .toBeVisible()
})

it('columns that are not read are named, and so are variants that are sold without a limit', async () => {
  const unread = [
    { name: 'Peso', meant: null },
    { name: 'existensia', meant: 'existencia' },
  ]
  const planned = { ...emptyCounts(), uncounted: 312, timedSales: 1 }
  await render(<ReviewNotices planned={planned} notices={{ unread, strays: 2 }} cut={null} />)
  for (const sentence of [
    'No se leen 2 columnas: «existensia» (¿es «existencia»?) y «Peso».',
    '2 filas no tienen producto en el archivo y no entran; por eso no se retira ninguna variante.',
    '312 variantes sin existencias: se venden sin límite.',
    /^1 variante tiene una oferta que empieza o termina en una fecha/,
  ]) {
    await expect.element(page.getByText(sentence)).toBeVisible()
  }
})
