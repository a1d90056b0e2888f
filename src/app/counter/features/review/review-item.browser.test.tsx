import { useLoaderData, useRevalidator } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StaffReview } from '#domain/review/staff-review.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { ReviewItem } from './review-item.tsx'

const REVIEW: StaffReview = {
  id: 9,
  rating: 4,
  fit: null,
  author: 'Renata O.',
  body: 'Cae muy bien.',
  createdAt: 0,
  isHidden: false,
  answer: null,
  product: { id: 7, name: 'Vestido Jacaranda', image: null },
  order: { id: 1, folio: 1_001 },
}

function Page() {
  const { revalidate } = useRevalidator()
  return (
    <>
      <ReviewItem
        review={useLoaderData<StaffReview>()}
        store={{ account: 'luna', timeZone: 'America/Mexico_City' }}
        now={0}
      />
      <button type="button" onClick={() => void revalidate()}>
        Evento de la tienda
      </button>
    </>
  )
}

/** A review as it is stored, which actions change. */
async function open(act?: (fields: SentFields) => unknown, review = REVIEW) {
  const stored = { review, load: Promise.resolve() }
  const moderate = ({ intent, text }: SentFields) => {
    const answer = typeof text === 'string' ? { text, answeredAt: 0 } : null
    stored.review =
      intent === 'answer-review'
        ? { ...stored.review, answer }
        : { ...stored.review, isHidden: intent === 'hide-review' }
    return { ok: true }
  }
  const { sent } = await renderInCounter(<Page />, {
    at: '/opiniones',
    async loader() {
      await stored.load
      return stored.review
    },
    act: act ?? moderate,
  })
  return { sent, stored }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const answer = () => page.getByLabelText('Tu respuesta a Renata O.')

it('a review is answered in place, and the focus goes to where the answer can be changed', async () => {
  const { sent } = await open()
  await button('Responder').click()
  await expect.element(answer()).toHaveFocus()
  await answer().fill('¡Gracias, Renata!')
  await button('Publicar respuesta').click()
  await expect.element(page.getByText('¡Gracias, Renata!')).toBeVisible()
  await expect.element(button('Cambiar respuesta')).toHaveFocus()
  expect(sent).toMatchObject([{ path: '/opiniones', reviewId: 9, text: '¡Gracias, Renata!' }])
  await expect.poll(toastTitles).toEqual(['Respuesta publicada'])
})

it('an answer that is rejected stays as it was written, with the reason and the focus', async () => {
  await open(() => ({ ok: false, code: 'answer-link' }))
  await button('Responder').click()
  await answer().fill('Mira más en www.otra-tienda.example')
  await button('Publicar respuesta').click()
  await expect.element(answer()).toHaveAccessibleDescription(/^Escribe sin enlaces ni emails/)
  await expect.element(answer()).toHaveValue('Mira más en www.otra-tienda.example')
  await expect.element(answer()).toHaveFocus()
})

it('Escape closes an answer in which nothing is written, and no other one', async () => {
  await open()
  await button('Responder').click()
  await answer().fill('Gracias')
  await userEvent.keyboard('{Escape}')
  await expect.element(answer()).toHaveValue('Gracias')
  await answer().fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Responder')).toHaveFocus()
})

it('an answer is taken back from the review that it was given to', async () => {
  const { sent } = await open(undefined, { ...REVIEW, answer: { text: 'Gracias', answeredAt: 0 } })
  await button('Cambiar respuesta').click()
  await button('Quitar respuesta').click()
  await expect.element(button('Responder')).toBeVisible()
  expect(sent).toMatchObject([{ reviewId: 9, text: null }])
})

it('a review is hidden, and shown again', async () => {
  const { sent, stored } = await open()
  const arrival = Promise.withResolvers<void>()
  await expect.element(button('Ocultar')).toBeVisible()
  stored.load = arrival.promise
  await button('Ocultar').click()
  await expect.poll(toastTitles).toEqual(['Opinión oculta'])
  arrival.resolve()
  await expect.element(page.getByText('Oculta', { exact: true })).toBeVisible()
  await button('Mostrar').click()
  await expect.element(page.getByText('Oculta', { exact: true })).not.toBeInTheDocument()
  expect(sent.map(({ intent }) => intent)).toEqual(['hide-review', 'show-review'])
})

it.each([
  { pressed: 'Ocultar', sentence: 'Opinión oculta', isHidden: false },
  { pressed: 'Mostrar', sentence: 'La opinión se muestra otra vez', isHidden: true },
])(
  'the page reports what «$pressed» did where an event of the store loads the review before the outcome',
  async ({ pressed, sentence, isHidden }) => {
    const outcome = Promise.withResolvers<{ ok: true }>()
    const { stored } = await open(() => outcome.promise, { ...REVIEW, isHidden })
    await button(pressed).click()
    stored.review = { ...REVIEW, isHidden: !isHidden }
    await button('Evento de la tienda').click()
    await expect.element(button(isHidden ? 'Ocultar' : 'Mostrar')).toBeVisible()
    outcome.resolve({ ok: true })
    await expect.poll(toastTitles).toEqual([sentence])
  },
)
