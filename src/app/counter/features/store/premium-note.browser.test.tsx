import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { PremiumNote } from './premium-note.tsx'

it('a setting without effect on the basic plan has a note, with the way to the plan', async () => {
  await renderInCounter(<PremiumNote part="invoicing" />, { plan: 'basic' })
  const note = page.getByText(/tus páginas no muestran «Facturación»\. Puedes dejarlo listo:/)
  await expect.element(note).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver tu plan' })).toHaveAttribute('href', '/tienda/plan')
  await expectAccessible()
})

it('a premium store has no note', async () => {
  await renderInCounter(
    <>
      <PremiumNote part="invoicing" />
      <p>Después</p>
    </>,
    { plan: 'premium' },
  )
  await expect.element(page.getByText('Después')).toBeVisible()
  expect(page.getByText(/plan Básico/).query()).toBeNull()
})
