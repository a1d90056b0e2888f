import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { NO_FITS } from '#domain/review/fit.ts'
import type { ReviewPage } from '#domain/review/review.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { EMPTY_DRAFT } from './review-draft.ts'
import { ReviewPanel } from './review-panel.tsx'
import { REVIEW_SENTENCES } from './review-sentences.ts'

const alert = page.getByRole('alert')
const again = page.getByRole('button', { name: 'Reintentar' })
const listed = page.getByRole('region', { name: 'Lo que dicen' }).getByRole('listitem')
const form = page.getByRole('form', { name: 'Tu opinión' })
const folio = form.getByRole('textbox', { name: 'Folio del pedido' })
const body = form.getByRole('textbox', { name: 'Tu opinión' })
const publish = form.getByRole('button', { name: 'Publicar opinión' })

const textOf = (locator: Locator) => () => locator.element().textContent

const NOTHING: ReviewPage = {
  reviews: [],
  page: 1,
  pageCount: 1,
  total: 0,
  average: 0,
  histogram: [0, 0, 0, 0, 0],
  fits: NO_FITS,
  hasSizes: false,
  acceptsReviews: false,
}

/** A page of ten reviews of four stars, of 25. @param first id of the first */
const pageOf = (first: number, parts: Partial<ReviewPage> = {}): ReviewPage => ({
  ...NOTHING,
  reviews: Array.from({ length: 10 }, (_, index) => ({
    id: first + index,
    rating: 4,
    fit: null,
    author: 'Ana R.',
    body: `Opinión ${first + index}`,
    createdAt: '2026-11-20T18:00:00.000Z',
    answer: null,
  })),
  pageCount: 3,
  total: 25,
  average: 4,
  histogram: [0, 0, 0, 25, 0],
  ...parts,
})

const published: ReviewPage[] = []

/** A panel whose draft outlives it, as on a product's page. */
function Panel() {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen((before) => !before)}>
        Opiniones
      </button>
      {isOpen && (
        <ReviewPanel
          productId={7}
          name="Blusa"
          draft={draft}
          onDraft={setDraft}
          onPublished={(first) => published.push(first)}
        />
      )}
    </>
  )
}

it('reviews that do not come, or as something else, are fetched again', async () => {
  const responses = [cutConnection, () => null, () => pageOf(1)]
  serve(() => responses.shift()?.())
  await renderInStore(<Panel />)
  await expect.poll(textOf(alert)).toContain('No pudimos cargar las opiniones')
  await again.click()
  await expect.poll(() => responses.length).toBe(1)
  await again.click()
  await expect.poll(() => listed.length).toBe(10)
  await expect.element(page.getByRole('region', { name: 'Opiniones de Blusa' })).toHaveFocus()
})

it('another order that does not come is reported where it was chosen, and the list keeps its own order', async () => {
  const responses = [() => pageOf(1), cutConnection, () => pageOf(30)]
  serve(() => responses.shift()?.())
  await renderInStore(<Panel />)
  await expect.poll(() => listed.length).toBe(10)
  const sort = page.getByRole('combobox', { name: 'Ordenar opiniones' })
  await sort.selectOptions('worst')
  await expect.poll(textOf(alert)).toContain('No pudimos cambiar el orden de las opiniones')
  await expect.element(sort).toHaveValue('recent')
  await expect.poll(textOf(listed.first())).toContain('Opinión 1')
  await again.click()
  await expect.element(sort).toHaveFocus()
  await expect.element(sort).toHaveValue('worst')
  await expect.poll(textOf(listed.first())).toContain('Opinión 30')
  await expect.element(page.getByText(/^10 de 25 opiniones, peor calificadas$/)).toBeInTheDocument()
})

it('more reviews continue the list, and the focus goes to the first of them', async () => {
  const requested = serve(({ searchParams }) => pageOf(searchParams.get('page') === '2' ? 11 : 1))
  await renderInStore(<Panel />)
  await page.getByRole('button', { name: 'Ver más opiniones' }).click()
  await expect.poll(() => listed.length).toBe(20)
  await expect.element(listed.nth(10)).toHaveFocus()
  expect(requested).toEqual(['/product/7/reviews', '/product/7/reviews?page=2'])
})

it('a store without any order shows who may leave the first review, and no form', async () => {
  serve(() => NOTHING)
  await renderInStore(<Panel />)
  await expect.element(page.getByText('Sin opiniones todavía')).toBeVisible()
  await expect.element(page.getByText('Quien compró este producto puede opinar con su folio y su email.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Escribir una opinión' })).not.toBeInTheDocument()
})

it('a review that is rejected shows why at its fields, outlives the panel, and is published once', async () => {
  const accepting = pageOf(1, { acceptsReviews: true })
  const left = {
    id: 99,
    rating: 4,
    fit: null,
    author: 'Ana R.',
    body: 'Cae muy bien.',
    createdAt: '2026-11-21T18:00:00.000Z',
  }
  const after = { ...accepting, total: 26, reviews: [{ ...left, answer: null }, ...accepting.reviews.slice(1)] }
  const responses = [
    () => Response.json({ title: REVIEW_SENTENCES['order-unknown'] }, { status: 404 }),
    () => Response.json(after, { status: 201 }),
  ]
  serve((_, { method }) => (method === 'POST' ? responses.shift()?.() : accepting))
  published.length = 0
  await renderInStore(<Panel />)
  await page.getByRole('button', { name: 'Escribir una opinión' }).click()
  await publish.click()
  await expect.element(folio).toHaveFocus()
  await expect.element(folio).toHaveAccessibleDescription('Escribe el folio de tu pedido.')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Revisa los campos marcados.')
  await expectAccessible()

  await folio.fill('1042')
  await form.getByRole('textbox', { name: 'Email del pedido' }).fill('ana@correo.mx')
  form.getByRole('radio', { name: '3 estrellas' }).element().focus()
  await userEvent.keyboard(' {ArrowRight}')
  await expect.element(form.getByRole('radio', { name: '4 estrellas' })).toBeChecked()
  for (const [written, sentence] of [
    ['Muy bien. '.repeat(1_000), /es demasiado larga/],
    ['<b>Bonito</b>', /sin código HTML/],
    ['Compra en tienda.com', /sin enlaces/],
  ] as const) {
    await body.fill(written)
    await publish.click()
    await expect.element(body).toHaveFocus()
    await expect.element(body).toHaveAccessibleDescription(sentence)
  }
  await body.fill(left.body)
  await publish.click()
  await expect.poll(textOf(form.getByRole('alert'))).toContain('No encontramos un pedido con ese folio y ese email')

  await page.getByRole('button', { name: 'Opiniones' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Opiniones' }).click()
  await expect.element(folio).toHaveValue('1042')
  await expect.element(body).toHaveValue(left.body)
  await publish.click()
  await expect.element(page.getByText('¡Gracias! Tu opinión ya está publicada.')).toHaveFocus()
  await expect.poll(textOf(listed.first())).toContain('Cae muy bien')
  await expectAccessible()
  expect(published).toEqual([after])
})
