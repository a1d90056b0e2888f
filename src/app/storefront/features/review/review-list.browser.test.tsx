import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { NO_FITS } from '#domain/review/fit.ts'
import type { Review } from '#domain/review/review.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { ReviewList } from './review-list.tsx'

const review = (id: number, answer: Review['answer']): Review => ({
  id,
  rating: 4,
  fit: null,
  author: 'Ana R.',
  body: 'Cae muy bien.',
  createdAt: '2026-11-20T18:00:00.000Z',
  answer,
})

const renderList = (reviews: Review[]) => {
  const figures = {
    total: reviews.length,
    average: 4,
    histogram: [0, 0, 0, reviews.length, 0],
    fits: NO_FITS,
    hasSizes: false,
    acceptsReviews: false,
  }
  return renderInStore(
    <ReviewList
      shown={{ query: { sort: 'recent', page: 1 }, reviews, summary: { reviews, page: 1, pageCount: 1, ...figures } }}
      sort="recent"
      isLoading={false}
      hasFailed={false}
      hasSortFailed={false}
      changeSort={() => {}}
      more={() => {}}
      retry={() => {}}
      begin={() => {}}
    />,
  )
}

it("the review list shows the store's answer, by its name and on its day", async () => {
  // The evening of the 21st by the store's clock.
  const answer = { text: 'Gracias.\nTe esperamos.', answeredAt: '2026-11-22T02:00:00.000Z' }
  await renderList([review(1, answer), review(2, null)])
  const [first, second] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()]
  await expect.element(first.getByText('Respuesta de Luna Boutique')).toBeVisible()
  await expect.element(first.getByText('21 de noviembre de 2026')).toBeVisible()
  await expect.element(first.getByText('Gracias. Te esperamos.')).toBeVisible()
  await expect.element(second.getByText(/Respuesta/)).not.toBeInTheDocument()
  await expectAccessible()
})

it('the review list stays within a narrow screen, however long the words of an answer are', async () => {
  await page.viewport(320, 640)
  await renderList([review(1, { text: 'x'.repeat(1_000), answeredAt: '2026-11-22T02:00:00.000Z' })])
  await expect.element(page.getByText('Respuesta de Luna Boutique')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})
