import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { NamePanel } from './name-panel.tsx'

const name = () => page.getByLabelText('Cómo te llamas')
const save = () => page.getByRole('button', { name: 'Cambiar nombre' }).click()

it('an empty name is rejected at its field, and not sent', async () => {
  const { sent } = await renderInCounter(<NamePanel name="Lucía Mora" />)
  await name().fill('  ')
  await save()
  await expect.element(name()).toHaveAccessibleDescription(/^Escribe un nombre\./)
  await expect.element(name()).toHaveFocus()
  expect(sent).toEqual([])
})

it('a name is sent without the spaces around it', async () => {
  const { sent } = await renderInCounter(<NamePanel name="Lucía Mora" />)
  await name().fill(' Lucía Ortega ')
  await save()
  await expect.poll(toastTitles).toEqual(['Nombre cambiado'])
  expect(sent).toMatchObject([{ intent: 'change-name', name: 'Lucía Ortega' }])
})
