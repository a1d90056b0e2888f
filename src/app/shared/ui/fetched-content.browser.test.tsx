import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { FetchedContent } from './fetched-content.tsx'
import { Sheet } from './sheet.tsx'

const Reviews = ({ name }: { name: string }) => <p>Opiniones de {name}</p>

it('a sheet whose content does not come shows an error, fetches it again and keeps the focus', async () => {
  let isCut = true
  const fetchReviews = async () => {
    if (isCut) throw new TypeError('Failed to fetch')
    return Reviews
  }
  await renderInStore(
    <Sheet side="right" title="Opiniones" trigger={<button type="button">Abrir</button>}>
      <FetchedContent fetch={fetchReviews} failure="No pudimos cargar las opiniones." name="Blusa" />
    </Sheet>,
  )
  await page.getByRole('button', { name: 'Abrir' }).click()
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  const failure = sheet.getByRole('alert')
  await expect
    .element(failure)
    .toHaveTextContent('No pudimos cargar las opiniones. Revisa tu conexión y vuelve a intentarlo.')
  await expectAccessible()
  isCut = false
  sheet.getByRole('button', { name: 'Reintentar' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet.getByText('Opiniones de Blusa')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  expect(sheet.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})
