import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import { problem } from '#domain/problem/problem.ts'
import { ALERT_SENTENCES, ALERT_TAKEN, type AlertCode, WITHOUT_PUSH } from '#domain/restock-alert/alert-sentences.ts'
import type { ChosenBranch } from '#domain/stock/branch-bits.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { subscribeInBrowser } from '#test/components/push-subscription.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { shownProduct } from '#test/components/shown-product.ts'
import { AlertButton } from './alert-button.tsx'
import { BranchAlertButton } from './branch-alert-button.tsx'

const dialog = page.getByRole('dialog', { name: 'Avísame cuando haya' })
const email = dialog.getByLabelText('Tu email')
const send = dialog.getByRole('button', { name: 'Avísame por correo' })
const onDevice = dialog.getByRole('button', { name: 'Avísame con una notificación' })

/** The blouse in size G, which is sold out. Each variant has requests of its own. */
const soldOut = (variantId: number): ProductData => ({
  ...shownProduct({ searchParams: new URLSearchParams('variant=113') }),
  told: [[variantId, 0]],
})

async function open(product: ProductData, store: Partial<StoreProfile> = {}) {
  const onMissing = vi.fn()
  await renderInStore(<AlertButton product={product} onMissing={onMissing} />, { store })
  await page.getByRole('button', { name: 'Avísame' }).click()
  return onMissing
}

it('an alert is requested by e-mail, for any branch or one, and once', async () => {
  const bodies: unknown[] = []
  serve((url, { body }) => {
    bodies.push([url.pathname, JSON.parse(String(body))])
    return Response.json(ALERT_TAKEN, { status: 202 })
  })
  await open({
    ...soldOut(1),
    branches: [
      { fid: 'centro', name: 'Centro' },
      { fid: 'sur', name: 'Sur' },
    ],
  })
  await expect.element(dialog.getByText('Blusa Alba')).toBeVisible()
  await expectAccessible()
  await send.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Escribe tu email.')
  await email.fill('ana')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(/debe verse como/)
  expect(bodies).toEqual([])
  await email.fill('ana@correo.mx')
  await dialog.getByLabelText('Sucursal').selectOptions('Sur')
  await send.click()
  await expect.element(dialog.getByText('Revisa tu correo')).toBeVisible()
  expect(bodies).toEqual([['/product/7/choices', { variantId: 1, branchFid: 'sur', email: 'ana@correo.mx' }]])
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const opener = page.getByRole('button', { name: 'Avísame' })
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(dialog.getByText('Ya lo pediste')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pedirlo otra vez' }).click()
  await expect.element(email).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('the dialog of an alert shows that the variant is back, leads to it, and keeps the e-mail', async () => {
  serve(() => problem(409, 'back-already', ''))
  await open(soldOut(2))
  await email.fill('ana@correo.mx')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ya hay: agrégala a tu carrito.')
  await expect
    .element(dialog.getByRole('link', { name: 'Ver la prenda' }))
    .toHaveAttribute('href', '/product/7?variant=2')
  await expect.element(email).toHaveValue('ana@correo.mx')
  await expectAccessible()
})

it('leads to the choices while several variants are sold out', async () => {
  const onMissing = await open({
    ...soldOut(3),
    told: [
      [3, 0],
      [4, 0],
    ],
  })
  expect(onMissing).toHaveBeenCalledOnce()
  await expect.element(dialog).not.toBeInTheDocument()
})

describe('on a device', () => {
  const DEVICE = { endpoint: 'https://web.push.apple.com/ana', p256dh: 'public', auth: 'secret' }

  let bodies: unknown[]
  let waits: string[]

  beforeEach(() => {
    bodies = []
    waits = []
    serve((_, { method, body }) => {
      if (method !== 'POST') return { serverKey: 'key-of-the-server' }
      const sent = JSON.parse(String(body)) as { step?: string }
      if (sent.step !== 'read') bodies.push(sent)
      return sent.step === 'read' ? { branchFids: waits } : Response.json(ALERT_TAKEN, { status: 202 })
    })
  })

  it('an alert is requested by one press, and ended by another', async () => {
    const browser = subscribeInBrowser(DEVICE)
    await open(soldOut(5))
    await expectAccessible()
    await onDevice.click()
    await expect.element(dialog.getByText('Te avisaremos por notificación')).toBeVisible()
    expect(browser.options).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key-of-the-server' }])
    expect(bodies).toEqual([{ variantId: 5, branchFid: '', device: DEVICE }])
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Listo' }).click()
    waits = ['']
    await page.getByRole('button', { name: 'Avísame' }).click()
    await expect.element(dialog.getByText('Ya te avisaremos por notificación')).toBeVisible()
    await dialog.getByRole('button', { name: 'Quitar aviso' }).click()
    await expect.element(onDevice).toBeVisible()
    expect(bodies[1]).toEqual({ variantId: 5, step: 'end', device: DEVICE })
  })

  it('a permission that is not given, a failure of the browser and one of the connection are explained', async () => {
    const browser = subscribeInBrowser(DEVICE)
    const shows = async (code: AlertCode) => {
      await onDevice.click()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(ALERT_SENTENCES[code])
    }
    await open(soldOut(6))
    browser.permission = 'default'
    await shows('push-dismissed')
    browser.permission = 'denied'
    await shows('push-denied')
    browser.permission = 'granted'
    browser.hasFailed = true
    await shows('device-invalid')
    expect(bodies).toEqual([])
    serve(cutConnection)
    await shows('no-response')
    await expect.element(send).toBeVisible()
  })

  it('nothing is offered where the shopper has blocked it', async () => {
    subscribeInBrowser(DEVICE)
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
    await open(soldOut(8))
    await expect.element(send).toBeVisible()
    await expect.element(onDevice).not.toBeInTheDocument()
    await expect.element(dialog.getByText(WITHOUT_PUSH)).not.toBeInTheDocument()
  })

  it('is the only way where no mail arrives', async () => {
    subscribeInBrowser(DEVICE)
    await open(soldOut(9), { withoutMails: true })
    await expect.element(onDevice).toBeVisible()
    await expect.element(send).not.toBeInTheDocument()
  })
})

describe("where the shopper's branch alone is sold out", () => {
  const places: ChosenBranch['places'] = [
    ['Centro', null],
    ['Roma', null],
  ]
  const show = (levels: string, stock: number | null = 3) => {
    chosenBranchOf('luna').change(() => ({ key: 'k', fid: 'roma', own: 1, places }))
    const product = { ...soldOut(10), stock, levels }
    return renderInStore(<BranchAlertButton product={product} />)
  }
  const opener = page.getByRole('button', { name: 'Avísame cuando llegue a Roma' })

  it('an alert is for that branch', async () => {
    const bodies: unknown[] = []
    serve((_, { body }) => {
      bodies.push(JSON.parse(String(body)))
      return Response.json(ALERT_TAKEN, { status: 202 })
    })
    await show('k.30')
    await opener.click()
    const branchDialog = page.getByRole('dialog', { name: 'Avísame cuando llegue a Roma' })
    await branchDialog.getByLabelText('Tu email').fill('ana@correo.mx')
    await branchDialog.getByRole('button', { name: 'Avísame por correo' }).click()
    await expect.element(branchDialog.getByText('Revisa tu correo')).toBeVisible()
    expect(bodies).toEqual([{ variantId: 10, branchFid: 'roma', email: 'ana@correo.mx' }])
  })

  it.each([
    ['the branch has some', 'k.31', 3],
    ['all are sold out', 'k.00', 0],
    ['the branches have changed', 'other.30', 3],
  ])('none is offered where %s', async (_, levels, stock) => {
    await show(levels, stock)
    await expect.element(opener).not.toBeInTheDocument()
  })
})
