import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { ExportMenu } from './export-menu.tsx'

it.each([
  { name: 'CSV, para hojas de cálculo', format: 'csv' },
  { name: 'JSON, para otros programas', format: 'json' },
])('all products are downloaded as $format', async ({ name, format }) => {
  await renderInCounter(<ExportMenu />, { at: '/productos' })
  await page.getByRole('button', { name: 'Exportar' }).click()
  const link = page.getByRole('dialog', { name: 'Exportar productos' }).getByRole('link', { name })
  await expect.element(link).toHaveAttribute('href', `/productos/exportar?formato=${format}`)
  await expect.element(link).toHaveAttribute('download')
})
