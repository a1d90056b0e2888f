import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { AddBranch } from './add-branch.tsx'

const name = () => page.getByLabelText('Nombre')
const add = () => page.getByRole('button', { name: 'Agregar' }).click()

it('a branch is added by its name, and its page is shown', async () => {
  const { sent } = await renderInCounter(<AddBranch />, {
    at: '/tienda/sucursales',
    act: () => ({ ok: true, fid: 'roma' }),
  })
  await name().fill('Roma Norte')
  await add()
  await expect.poll(currentUrl).toBe('/tienda/sucursales/roma')
  expect(sent).toMatchObject([{ path: '/tienda/sucursales', name: 'Roma Norte' }])
  await expect.poll(toastTitles).toEqual(['Sucursal agregada'])
})

it('a branch whose name is taken is not added, and keeps the name that was typed', async () => {
  await renderInCounter(<AddBranch />, {
    at: '/tienda/sucursales',
    act: () => ({ ok: false, code: 'invalid', errors: { fields: { name: 'name-taken' } } }),
  })
  await name().fill('Roma Norte')
  await add()
  await expect.element(name()).toHaveAccessibleDescription('Ya tienes una sucursal con ese nombre.')
  await expect.element(name()).toHaveValue('Roma Norte')
  expect(currentUrl()).toBe('/tienda/sucursales')
})
