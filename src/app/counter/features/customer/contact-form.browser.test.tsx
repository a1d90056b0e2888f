import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerForm } from '#domain/customer/merge-contact.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { ContactForm } from './contact-form.tsx'

const FORM: CustomerForm = {
  name: 'Renata Olvera',
  email: 'renata@correo.example',
  phone: '5512345678',
  street: '',
  exterior: '',
  interior: '',
  neighbourhood: '',
  locality: '',
  municipality: '',
  state: '',
  postalCode: '',
  country: '',
  reference: '',
  loyaltyActive: true,
}
const RECORD = { updatedAt: 1, createdAt: 0, orders: 1, spent: 0, lastOrderAt: null, points: 0 }

async function open(act?: (fields: SentFields) => unknown) {
  const onClose = vi.fn<() => void>()
  const { sent } = await renderInCounter(
    <ContactForm customer={{ id: 3, form: FORM, ...RECORD }} onClose={onClose} />,
    { act },
  )
  return { sent, onClose }
}

const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Guardar' }).click()

it('only the changed fields of a customer are sent, with the version that was seen', async () => {
  const { sent, onClose } = await open()
  await field('Colonia').fill('Del Valle')
  await save()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(sent).toMatchObject([{ changes: { neighbourhood: 'Del Valle' }, seen: 1 }])
  expect(Object.keys(sent[0]?.changes as object)).toHaveLength(1)
  await expect.poll(toastTitles).toEqual(['Guardado'])
})

it('a form that changes nothing closes without being sent', async () => {
  const { sent, onClose } = await open()
  await save()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(sent).toEqual([])
})

it('a rejected field has its sentence and the focus, and keeps its text', async () => {
  const { onClose } = await open(() => ({ ok: false, code: 'invalid', errors: { email: 'email-invalid' } }))
  await field('Email').fill('renata')
  await save()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('renata')
  expect(onClose).not.toHaveBeenCalled()
})

it("a field that two people changed shows both texts, and takes the other person's text where only that one changed", async () => {
  const stored = { form: { ...FORM, street: 'Encino', neighbourhood: 'Centro' }, updatedAt: 2 }
  const { sent, onClose } = await open(({ seen }) =>
    seen === 1 ? { ok: false, code: 'changed-meanwhile', stored } : { ok: true },
  )
  await field('Calle').fill('Roble')
  await field('Referencias').fill('Portón verde')
  await save()
  await expect.element(page.getByText('Ya tienes aquí lo que cambió en: colonia.')).toBeVisible()
  await expect.element(page.getByText('Alguien más escribió: «Encino».')).toBeVisible()
  await expect.element(field('Calle')).toHaveValue('Roble')
  await expect.element(field('Colonia')).toHaveValue('Centro')
  await page.getByRole('button', { name: 'Usar lo suyo' }).click()
  await expect.element(field('Calle')).toHaveValue('Encino')
  await save()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(sent[1]).toMatchObject({ changes: { reference: 'Portón verde' }, seen: 2 })
})
