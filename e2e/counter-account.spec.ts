import type { Page } from '@playwright/test'
import { appCode, nextAppCode } from '../test/app-code.ts'
import { enterCounter, inviteByCommand, openCounterStore, PASSWORD } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const EMAIL = (account: string) => `luciamora@${account}.example`
const main = (page: Page, name: string) => page.getByRole('region', { name })

async function signOut(page: Page, account: string): Promise<void> {
  await page.goto(`/${account}/mostrador/cuenta`)
  const more = page.getByRole('button', { name: 'Más' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: 'Salir' }).last().click()
  await expect(page.getByRole('heading', { name: 'Entra al mostrador' })).toBeVisible()
}

async function signIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo').fill(EMAIL(account))
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test(
  'an account with a second factor signs in by it or by a printed code, which works once',
  { tag: '@all' },
  async ({ page }, info) => {
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador/cuenta`)
    await expectAccessible(page)
    const panel = main(page, 'Verificación en dos pasos')
    await panel.getByRole('button', { name: 'Activar' }).click()
    await panel.getByLabel('Tu contraseña').fill(PASSWORD)
    await panel.getByRole('button', { name: 'Continuar' }).click()
    const shown = /clave: ([\w ]+)/.exec((await panel.getByText(/clave:/).textContent()) ?? '')?.[1] ?? ''
    const secret = shown.replaceAll(' ', '')
    await expect(panel.getByRole('img', { name: 'Código para tu app' })).toBeVisible()
    const [paper = ''] = await panel.getByRole('listitem').allTextContents()
    await expectAccessible(page)
    await panel.getByLabel('3. El código que ves en tu app').fill(appCode(secret))
    await panel.getByRole('button', { name: 'Activar' }).click()
    await expectToast(page, 'Verificación en dos pasos activada')

    await signOut(page, account)
    await signIn(page, account)
    await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
    await expectAccessible(page)
    // The code before was used, and each is good once.
    await page.getByLabel('Código').fill(nextAppCode(secret))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Hola, Lucía' })).toBeVisible()

    await signOut(page, account)
    await signIn(page, account)
    await page.getByLabel('Código').fill(paper)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Hola, Lucía' })).toBeVisible()
  },
)

test('a passkey takes the place of the password', async ({ page }, info) => {
  const account = await openCounterStore(info)
  await enterCounter(page, account)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await page.goto(`/${account}/mostrador/cuenta`)
  const panel = main(page, 'Llaves de acceso')
  await panel.getByRole('button', { name: 'Agregar una llave' }).click()
  await panel.getByLabel('Nombre').fill('Teléfono de Lucía')
  await panel.getByLabel('Tu contraseña').fill(PASSWORD)
  await panel.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expectToast(page, 'Llave agregada')
  await expect(panel.getByText('Teléfono de Lucía')).toBeVisible()

  await signOut(page, account)
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await expect(page.getByRole('heading', { name: 'Hola, Lucía' })).toBeVisible()
})

test('the own name can be changed, and is everywhere at once', { tag: '@all' }, async ({ page }, info) => {
  const account = await openCounterStore(info)
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador/cuenta`)
  const name = page.getByLabel('Cómo te llamas')
  await name.fill('  ')
  await page.getByRole('button', { name: 'Cambiar nombre' }).click()
  await expect(name).toHaveAccessibleDescription(/^Escribe un nombre\./)
  await expect(name).toBeFocused()
  await name.fill('Lucía Ortega')
  await page.getByRole('button', { name: 'Cambiar nombre' }).click()
  await expectToast(page, 'Nombre cambiado')
  await expect(page.getByText(`Lucía Ortega · ${EMAIL(account)}`)).toBeVisible()
  await page.goto(`/${account}/mostrador/actividad?persona=todos`)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lucía Ortega' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Lucía Mora')).toHaveCount(0)
})

test('a wrong password and a used invitation are rejected with a sentence', async ({
  page,
  browser,
  allowTrouble,
}, info) => {
  allowTrouble(/^response 4(?:01|10|22)/)
  const account = await openCounterStore(info)
  const link = await inviteByCommand(account, EMAIL(account))
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('Nombre').fill('Lucía Mora')
  await page.getByLabel('Elige una contraseña').fill('corta')
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click()
  const password = page.getByLabel('Elige una contraseña')
  await expect(password).toHaveAccessibleDescription(/^La contraseña debe tener al menos 10 caracteres\./)
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('corta')
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía Mora')
  await expectAccessible(page)
  await page.getByLabel('Elige una contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Hola, Lucía' })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: process.env.VITRINA_ORIGIN })).newPage()
  await other.goto(link)
  await expect(other.getByText('Esta invitación ya se usó.')).toBeVisible()
  await other.getByRole('link', { name: 'Entrar' }).click()
  await signIn(other, account, 'no-es-esta-1')
  await expect(other.getByRole('main').getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.')
  await expectAccessible(other)
  await other.context().close()
})

test(
  'without a mail server the links of all who were invited are on the page, to be handed over',
  { tag: '@all' },
  async ({ page }, info) => {
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador/equipo`)
    const invite = page.getByRole('region', { name: 'Invitar a alguien' })
    const linkOf = (email: string) => invite.getByLabel(`Enlace de la invitación de ${email}`)
    const [first, second] = [`ana@${account}.example`, `eva@${account}.example`]
    for (const email of [first, second]) {
      await invite.getByLabel('Correo').fill(email)
      await invite.getByRole('button', { name: 'Invitar', exact: true }).click()
      await expect(invite.getByText(`No hay correo configurado: pásale este enlace a ${email}.`)).toBeVisible()
      await expect(linkOf(email)).toHaveValue(/\/mostrador\/invitacion\//)
    }
    await expect(linkOf(first)).toBeVisible()
    await expect(invite.getByText('Le mandamos un correo')).toHaveCount(0)
    await expect(invite.getByRole('button', { name: `Copiar enlace de ${second}` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Retirar la invitación de ${first}` }).click()
    await expectToast(page, 'Invitación retirada')
    await expect(linkOf(first)).toHaveCount(0)
    await expect(linkOf(second)).toBeVisible()
  },
)
