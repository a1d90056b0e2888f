import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

const URI = 'otpauth://totp/Vitrina:lucia?secret=ABCDEF234567&issuer=Vitrina'

const open = (isOn: boolean, act?: (fields: SentFields) => unknown) =>
  renderInCounter(<SecondFactorPanel isOn={isOn} paperCodes={isOn ? 9 : 0} />, { act })

const button = (name: string) => page.getByRole('button', { name })
const password = () => page.getByLabelText('Tu contraseña')

it('a second factor is switched on by the password and a code of the app', async () => {
  const { sent } = await open(false, ({ intent }) =>
    intent === 'begin-second-factor' ? { ok: true, uri: URI, codes: ['aaaa-bbbb', 'cccc-dddd'] } : { ok: true },
  )
  await button('Activar').click()
  await password().fill('azul-metro-9')
  await button('Continuar').click()
  await expect.element(page.getByText('ABCD EF23 4567')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Código para tu app' })).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['aaaa-bbbb', 'cccc-dddd'])
  await page.getByLabelText('3. El código que ves en tu app').fill('123456')
  await button('Activar').click()
  await expect.poll(toastTitles).toEqual(['Verificación en dos pasos activada'])
  await expect.element(password()).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ password: 'azul-metro-9' }, { code: '123456' }])
})

it('a wrong password begins nothing, and can be typed again', async () => {
  await open(false, () => ({ ok: false, code: 'wrong-password' }))
  await button('Activar').click()
  await password().fill('otra')
  await button('Continuar').click()
  await expect.poll(toastTitles).toHaveLength(1)
  await expect.element(password()).toHaveValue('otra')
  await expect.element(password()).toHaveAccessibleDescription('La contraseña actual no es correcta.')
})

it('a second factor is switched off by the password', async () => {
  const { sent } = await open(true)
  await expect.element(page.getByText('Activada')).toBeVisible()
  await button('Desactivar').click()
  await password().fill('azul-metro-9')
  await button('Desactivar').click()
  await expect.poll(toastTitles).toEqual(['Verificación en dos pasos desactivada'])
  expect(sent).toMatchObject([{ intent: 'end-second-factor', password: 'azul-metro-9' }])
})

it('nothing is sent by a person who leaves a second factor as it is', async () => {
  const { sent } = await open(false)
  await button('Activar').click()
  await button('Dejarlo así').click()
  await expect.element(button('Activar')).toBeVisible()
  expect(sent).toEqual([])
})

it('a wrong code of the app marks its field', async () => {
  await open(false, ({ intent }) =>
    intent === 'begin-second-factor' ? { ok: true, uri: URI, codes: ['aaaa-bbbb'] } : { ok: false, code: 'wrong-code' },
  )
  await button('Activar').click()
  await password().fill('azul-metro-9')
  await button('Continuar').click()
  const code = page.getByLabelText('3. El código que ves en tu app')
  await code.fill('111111')
  await button('Activar').click()
  await expect.element(code).toBeInvalid()
  await expect.element(code).toHaveAccessibleDescription('Ese código no es correcto o ya venció.')
  await expect.element(code).toHaveFocus()
  await expectAccessible()
})

it('the codes on paper are counted, and renewed by the password', async () => {
  const { sent } = await open(true, () => ({ ok: true, codes: ['eeee-ffff'] }))
  await expect.element(page.getByText('Te quedan 9 códigos en papel.')).toBeVisible()
  await button('Códigos nuevos').click()
  await password().fill('azul-metro-9')
  await button('Ver lo que escribo').click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await button('Hacer códigos nuevos').click()
  await expect.element(page.getByText('eeee-ffff')).toBeVisible()
  expect(sent).toMatchObject([{ intent: 'renew-paper-codes', password: 'azul-metro-9' }])
  await button('Ya los guardé').click()
  await expect.element(button('Códigos nuevos')).toBeVisible()
})
