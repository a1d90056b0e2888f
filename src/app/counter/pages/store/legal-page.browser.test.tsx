import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { MISSING_FACTS } from '#domain/settings/legal-facts.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { legalTextSentences, MAX_LEGAL_TEXT } from '#domain/store/check-legal-text.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { LegalPage } from './legal-page.tsx'

const CONTACT = { legalName: 'Moda Luna', legalAddress: null, contactEmail: null, contactPhone: '5512345678' }
const TEMPLATE = '## Quién vende\n\nModa Luna vende aquí. Escribe a hola@luna.mx'

const button = (name: string) => page.getByRole('button', { name })
const text = page.getByLabelText('Tu texto')
const template = page.getByRole('region', { name: 'Plantilla' })

function renderLegal({ own = '', act }: { own?: string; act?: (fields: SentFields) => unknown } = {}) {
  return renderInCounter(
    <LegalPage
      settings={CONTACT as StaffSettings}
      kind="terms"
      own={own}
      template={TEMPLATE}
      missing={['legalAddress']}
      storePath="/luna"
    />,
    { at: '/tienda/textos', ...(act && { act }) },
  )
}

it('a store without a text of its own sees the template, the facts that it lacks, and its page', async () => {
  await renderLegal()
  await expect.element(template.getByRole('heading', { name: 'Quién vende' })).toBeVisible()
  await expect.element(template.getByRole('link')).toHaveAttribute('href', 'mailto:hola@luna.mx')
  await expect.element(page.getByText(MISSING_FACTS.legalAddress)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver en la tienda' })).toHaveAttribute('href', '/luna/terminos')
  await expect
    .element(page.getByRole('link', { name: 'Términos y condiciones' }))
    .toHaveAttribute('aria-current', 'page')
  await expectAccessible()
})

it('a text begins with the template, is saved, and gives way to the template again', async () => {
  const { sent } = await renderLegal()
  await button('Escribir mi texto').click()
  await expect.element(text).toHaveValue(TEMPLATE)
  await expectAccessible()
  await text.fill('Nuestros términos')
  await button('Guardar').click()
  await expect.poll(toastTitles).toEqual(['Guardado'])
  const fields = { path: '/tienda/textos', intent: 'change-legal-text', kind: 'terms' }
  expect(sent).toEqual([{ ...fields, text: 'Nuestros términos', seen: '' }])
})

it('a text of its own gives way to the template after a question', async () => {
  const { sent } = await renderLegal({ own: 'Nuestros términos' })
  await expect.element(text).toHaveValue('Nuestros términos')
  await button('Volver a la plantilla').click()
  const question = page.getByRole('dialog', { name: '¿Quitar tu texto?' })
  await expectAccessible()
  await question.getByRole('button', { name: 'No' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(text).toHaveValue('Nuestros términos')
  await button('Volver a la plantilla').click()
  await question.getByRole('button', { name: 'Quitar mi texto' }).click()
  await expect.element(template).toBeVisible()
  await expect.element(template).toHaveFocus()
  await button('Guardar').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ text: '', seen: 'Nuestros términos' })
})

it('a text that another person has changed is shown next to the typed one, which stays', async () => {
  const outcomes = [{ ok: false, code: 'changed-meanwhile', text: 'Los de Eva' }, { ok: true }]
  const { sent } = await renderLegal({ own: 'Viejos', act: () => outcomes.shift() })
  await text.fill('Los míos')
  await button('Guardar').click()
  await expect.element(page.getByRole('alert').getByText('Los de Eva')).toBeVisible()
  await expect.element(text).toHaveValue('Los míos')
  await button('Poner lo mío: Texto').click()
  await button('Guardar').click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ text: 'Los míos', seen: 'Los de Eva' })
})

it('a text that is too long stays, with the reason', async () => {
  await renderLegal({ own: 'Viejos', act: () => ({ ok: false, code: 'too-long' }) })
  await text.fill('a'.repeat(MAX_LEGAL_TEXT + 1))
  await button('Guardar').click()
  await expect.element(text).toHaveAccessibleDescription(new RegExp(legalTextSentences['too-long']))
})

it('the contact is saved by its fields, and an invalid one has its sentence', async () => {
  const outcomes = [
    { ok: false, code: 'invalid', errors: { contactEmail: 'email-invalid' } },
    { ok: true, isChanged: true },
  ]
  const { sent } = await renderLegal({ act: () => outcomes.shift() })
  const email = page.getByLabelText('Correo de contacto')
  await email.fill('hola')
  await button('Guardar').click()
  await expect.element(email).toHaveAccessibleDescription(/Escribe un correo/)
  await email.fill('hola@luna.mx')
  await page.getByLabelText('Teléfono de contacto').fill('')
  await button('Guardar').click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    intent: 'change-settings',
    changes: { contactEmail: 'hola@luna.mx', contactPhone: null },
    seen: { contactEmail: null, contactPhone: '5512345678' },
  })
})
