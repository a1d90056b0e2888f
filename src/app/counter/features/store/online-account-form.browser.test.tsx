import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ACCOUNT_REJECTIONS } from '#domain/payment/online-outcomes.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { OnlineAccountForm, type ShownOnlineAccount } from './online-account-form.tsx'

const NONE: ShownOnlineAccount = {
  owner: null,
  unpaidHours: 48,
  isOn: false,
  noticeUrl: 'https://tiendas.mx/luna/payment',
}
const CONNECTED: ShownOnlineAccount = { ...NONE, owner: 'TIENDALUNA', isOn: true }

const token = page.getByLabelText('Access Token')
const secret = page.getByLabelText('Clave secreta de Webhooks')
const isOn = page.getByRole('checkbox', { name: 'Recibir pagos en línea' })
const press = (name: string) => page.getByRole('button', { name }).click()

beforeEach(() => page.viewport(390, 844))

it('a store connects its account, and its secrets are typed once', async () => {
  const { sent } = await renderInCounter(<OnlineAccountForm online={NONE} isChosen />, {
    at: '/tienda/pagos',
    act: () => ({ ok: true, owner: 'TIENDALUNA' }),
  })
  await expect.element(page.getByText('Sin cuenta conectada.')).toBeVisible()
  await expectAccessible()
  await token.fill('APP_USR-1')
  await secret.fill('clave')
  await page.getByLabelText('Horas para pagar').fill('24')
  await press('Conectar Mercado Pago')
  await expect.poll(toastTitles).toContain('Pago en línea activado')
  expect(sent).toMatchObject([
    {
      intent: 'save-online-account',
      accessToken: 'APP_USR-1',
      webhookSecret: 'clave',
      unpaidHours: 24,
      isOn: true,
    },
  ])
  await expect.element(token).toHaveValue('')
  await expect.element(secret).toHaveValue('')
})

it('a store without https reads that its payments are found later', async () => {
  const noticeUrl = 'http://tiendas.mx/luna/payment'
  const late = page.getByText(/solo envía avisos a direcciones con https.*con unos minutos de retraso/)
  const { screen } = await renderInCounter(<OnlineAccountForm online={{ ...CONNECTED, noticeUrl }} isChosen />)
  await expect.element(late).toBeVisible()
  await expectAccessible()
  await screen.unmount()
  await renderInCounter(<OnlineAccountForm online={CONNECTED} isChosen />)
  await expect.element(token).toBeVisible()
  await expect.element(late).not.toBeInTheDocument()
})

it('a token that the provider does not know is marked, and all stays as it was typed', async () => {
  await renderInCounter(<OnlineAccountForm online={NONE} isChosen />, {
    at: '/tienda/pagos',
    act: () => ({ ok: false, code: 'token-unknown' }),
  })
  await token.fill('APP_USR-mal')
  await secret.fill('clave')
  await press('Conectar Mercado Pago')
  await expect.element(token).toHaveAccessibleDescription(new RegExp(ACCOUNT_REJECTIONS['token-unknown']))
  await expect.element(token).toHaveFocus()
  await expect.element(token).toHaveValue('APP_USR-mal')
  await expect.element(secret).toHaveValue('clave')
  await expectAccessible()
})

it('online payments are switched off without typing a secret again', async () => {
  const { sent } = await renderInCounter(<OnlineAccountForm online={CONNECTED} isChosen />, {
    at: '/tienda/pagos',
    act: () => ({ ok: true, owner: 'TIENDALUNA' }),
  })
  await expect.element(page.getByText('Cuenta conectada: TIENDALUNA. Recibes pagos en línea.')).toBeVisible()
  await isOn.click()
  await press('Guardar pago en línea')
  await expect.poll(toastTitles).toContain('Guardado: el pago en línea está apagado')
  expect(sent).toMatchObject([{ accessToken: '', webhookSecret: '', isOn: false }])
})

it('a connected store that offers online payments nowhere is shown its next step', async () => {
  await renderInCounter(<OnlineAccountForm online={CONNECTED} isChosen={false} />, { at: '/tienda/pagos' })
  await expect.element(page.getByRole('status').getByText(/^Falta marcar arriba «En línea»/)).toBeVisible()
})
