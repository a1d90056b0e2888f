import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Avatar, DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { AvatarEditor } from './avatar-editor.tsx'

const group = (name: string) => page.getByRole('group', { name, exact: true })
const generated: Avatar[] = []

function Editor({ hindrance = null }: { hindrance?: string | null }) {
  const opener = useRef<HTMLElement>(null)
  return (
    <AvatarEditor
      isOpen
      onClose={() => {}}
      opener={opener}
      avatar={DEFAULT_AVATAR}
      onGenerate={(avatar) => void generated.push(avatar)}
      hindrance={hindrance}
    />
  )
}

it('the values of an avatar depend on each other, and are those that it is generated with', async () => {
  generated.length = 0
  await renderInStore(<Editor />)
  await expect.element(group('Género')).toBeVisible()
  await expectAccessible()
  await group('Género').getByText('Hombre').click()
  await expect.element(group('Largo de cabello').getByRole('radio', { name: 'Corto' })).toBeChecked()
  await group('Género').getByText('Mujer').click()
  await expect.element(group('Largo de cabello').getByRole('radio', { name: 'Medio' })).toBeChecked()
  await group('Largo de cabello').getByText('Calvo').click()
  await expect.element(group('Estilo de cabello')).not.toBeInTheDocument()
  await expect.element(group('Color de cabello').getByRole('radio').first()).toBeDisabled()
  await group('Largo de cabello').getByText('Largo', { exact: true }).click()
  await expect.element(group('Estilo de cabello')).toBeVisible()
  group('Complexión').getByRole('radio', { name: 'Normal' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  const summary = page.getByRole('list', { name: 'Resumen' })
  await expect.element(summary.getByText('Complexión: robusto')).toBeVisible()
  await page.getByRole('button', { name: 'Generar Avatar' }).click()
  expect(generated).toMatchObject([{ gender: 'mujer', hairLength: 'largo', weight: 'robusto' }])
})

it('an avatar is not generated while something hinders it', async () => {
  generated.length = 0
  await renderInStore(<Editor hindrance="Espera a que termine el look." />)
  await expect.element(page.getByText('Espera a que termine el look.')).toBeVisible()
  await page.getByRole('button', { name: 'Generar Avatar' }).click({ force: true })
  expect(generated).toEqual([])
})

it('the figure of an avatar stays in view above the value that has the focus', async () => {
  await page.viewport(390, 700)
  await renderInStore(<Editor />)
  const last = group('Edad').getByRole('radio').last()
  last.element().focus()
  await expect
    .poll(() => {
      const figure = page
        .getByRole('img', { name: /^Figura ilustrada/ })
        .element()
        .getBoundingClientRect()
      return figure.top >= 0 && figure.bottom <= last.element().getBoundingClientRect().top
    })
    .toBe(true)
})
