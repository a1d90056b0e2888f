import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { EditForm } from './edit-form.tsx'
import { useSettings } from './use-settings.ts'

type Fields = Pick<StaffSettings, 'storeName' | 'storeDescription'>

interface StoredForm {
  fields: Fields
  /** Holds the page's data back. */
  load?: Promise<void>
}

const STORED: Fields = { storeName: 'Bazar Mora', storeDescription: 'rojo' }

/** A form of two fields, as each page of the store's settings has one. */
function Form() {
  const edits = useSettings(useLoaderData<Fields>())
  const { values, errors, edit } = edits
  return (
    <EditForm
      edits={edits}
      names={{ storeName: 'Nombre', storeDescription: 'Color' }}
      written={(_, value) => String(value)}
    >
      <input aria-label="Nombre" value={values.storeName} onChange={({ target }) => edit('storeName', target.value)} />
      <input
        aria-label="Color"
        value={values.storeDescription}
        onChange={({ target }) => edit('storeDescription', target.value)}
      />
      <output aria-label="Errores">{JSON.stringify(errors)}</output>
    </EditForm>
  )
}

const field = (label: string) => page.getByRole('textbox', { name: label })
const save = () => page.getByRole('button', { name: 'Guardar' })

/** A form over fields that actions change. */
async function open(act: (fields: SentFields, stored: StoredForm) => unknown) {
  const stored: StoredForm = { fields: STORED }
  const { sent } = await renderInCounter(<Form />, {
    async loader() {
      await stored.load
      return stored.fields
    },
    act: (fields) => act(fields, stored),
  })
  await expect.element(field('Nombre')).toHaveValue('Bazar Mora')
  return { sent, stored }
}

it('only the changed field of a form is sent, with the value that the page had shown', async () => {
  const { sent } = await open(({ changes }, stored) => {
    stored.fields = { ...stored.fields, ...(changes as object) }
    return { ok: true }
  })
  await expect.element(save()).not.toBeInTheDocument()
  await field('Nombre').fill('Bazar Sol')
  await save().click()
  await expect.element(save()).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ changes: { storeName: 'Bazar Sol' }, seen: { storeName: 'Bazar Mora' } }])
  await expect.poll(toastTitles).toEqual(['Guardado'])
  await expect.element(field('Nombre')).toHaveValue('Bazar Sol')
})

it('a field that is typed back to its stored value is no change', async () => {
  const { sent } = await open(() => ({ ok: true }))
  await field('Nombre').fill('Bazar Sol')
  await expect.element(save()).toBeVisible()
  await field('Nombre').fill('Bazar Mora')
  await expect.element(save()).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

it('a rejected form keeps its input, and the error of a field goes once the field is changed', async () => {
  await open(() => ({
    ok: false,
    code: 'invalid',
    errors: { storeName: 'missing', storeDescription: 'color-invalid' },
  }))
  await field('Nombre').fill('')
  await field('Color').fill('azul')
  await save().click()
  const errors = page.getByRole('status', { name: 'Errores' })
  await expect.element(errors).toHaveTextContent('{"storeName":"missing","storeDescription":"color-invalid"}')
  await expect.poll(toastTitles).toEqual(['Revisa los campos marcados.'])
  await expect.element(field('Color')).toHaveValue('azul')
  await field('Color').fill('#123456')
  await expect.element(errors).toHaveTextContent('{"storeName":"missing"}')
})

it('text that is typed while a form is being saved stays unsaved', async () => {
  const response = Promise.withResolvers<void>()
  await open(async ({ changes }, stored) => {
    await response.promise
    stored.fields = { ...stored.fields, ...(changes as object) }
    return { ok: true }
  })
  await field('Nombre').fill('Bazar Sol')
  await save().click()
  await field('Nombre').fill('Bazar Sol y Luna')
  response.resolve()
  await expect.poll(toastTitles).toEqual(['Guardado'])
  await expect.element(field('Nombre')).toHaveValue('Bazar Sol y Luna')
  await expect.element(save()).toBeVisible()
})

it('a saved form counts as saved before the page has loaded the saved values', async () => {
  const { stored } = await open(() => ({ ok: true }))
  const arrival = Promise.withResolvers<void>()
  await field('Nombre').fill('Bazar Sol')
  stored.load = arrival.promise
  await save().click()
  await expect.poll(toastTitles).toEqual(['Guardado'])
  await expect.element(save()).not.toBeInTheDocument()
  await expect.element(field('Nombre')).toHaveValue('Bazar Sol')
  stored.fields = { ...STORED, storeName: 'Bazar Sol' }
  arrival.resolve()
  await expect.element(field('Nombre')).toHaveValue('Bazar Sol')
})

it('a press while a form is being saved sends nothing', async () => {
  const response = Promise.withResolvers<{ ok: true }>()
  const { sent } = await open(() => response.promise)
  await field('Nombre').fill('Bazar Sol')
  await save().click()
  await save().click()
  response.resolve({ ok: true })
  await expect.poll(toastTitles).toEqual(['Guardado'])
  expect(sent).toHaveLength(1)
})

const THEIRS: Fields = { storeName: 'Bazar Luna', storeDescription: 'verde' }

/** A form whose name another person has saved since it was opened. */
async function openConflict() {
  const opened = await open(({ seen }, stored) => {
    stored.fields = THEIRS
    const isLate = (seen as Fields).storeName === STORED.storeName
    return isLate ? { ok: false, code: 'changed-meanwhile', fields: ['storeName'], settings: THEIRS } : { ok: true }
  })
  await field('Nombre').fill('Bazar Sol')
  await save().click()
  const conflict = page.getByRole('alert', { name: 'Cambios de alguien más' })
  await expect.element(conflict).toMatchTextContent(/Bazar Luna/)
  return { ...opened, conflict }
}

it('the own value of a conflicting field replaces the stored one with the next saving', async () => {
  const { sent, conflict } = await openConflict()
  await conflict.getByRole('button', { name: 'Poner lo mío: Nombre' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await save().click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ changes: { storeName: 'Bazar Sol' }, seen: { storeName: 'Bazar Luna' } })
})

it('the stored value of a conflicting field takes the place of the own one', async () => {
  const { sent, conflict } = await openConflict()
  await conflict.getByRole('button', { name: 'Dejar lo suyo: Nombre' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(field('Nombre')).toHaveValue('Bazar Luna')
  await expect.element(save()).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

it('discarding a form drops the conflict with its input', async () => {
  const { conflict } = await openConflict()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(field('Nombre')).toHaveValue('Bazar Luna')
})
