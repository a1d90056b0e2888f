import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { emulateMedia } from '#test/components/media.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { chooseBranch, stockedBranches } from '#test/components/stocked-branches.ts'
import { BranchStockButton } from './branch-stock-button.tsx'

const LIST = stockedBranches()

const dialog = page.getByRole('dialog', { name: 'En qué tiendas hay' })
const rows = dialog.getByRole('listitem')

beforeEach(async () => {
  chosenBranchOf('luna').change(() => null)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
})

async function openDialog(levels: string, response: () => unknown = () => LIST) {
  serve(response)
  await renderInStore(<BranchStockButton levels={levels} options={['Talla: M']} />, { branches: LIST.key })
  await page.getByRole('button', { name: 'Ver en qué tiendas hay' }).click()
}

describe('the branches with a product', () => {
  it('have their pieces as words, and their hours as far as they have some', async () => {
    await openDialog(`${LIST.key}.012`)
    await expect.element(rows).toHaveLength(3)
    await expect.element(rows.nth(0)).toMatchTextContent(/^Centro.*Agotado$/)
    await expect.element(rows.nth(0)).not.toMatchTextContent(/Abierto|Cerrado/)
    await expect.element(rows.nth(1)).toMatchTextContent(/^Roma.*(Abierto|Cerrado).*Última pieza$/)
    await expect.element(rows.nth(2)).toMatchTextContent(/^Sur.*Pocas piezas$/)
    await expect.element(dialog).not.toMatchTextContent(/\d km/)
    await expect.element(dialog.getByText('Talla: M')).toBeVisible()
    await expectAccessible()
  })

  it("begin with the shopper's own", async () => {
    chooseBranch(LIST, 'roma')
    await openDialog(`${LIST.key}.300`)
    await expect.element(rows.first()).toMatchTextContent(/^Roma · Tu tienda.*Agotado$/)
    await expect.element(rows.nth(1)).toMatchTextContent(/^Centro.*Disponible$/)
  })

  it('of another list than the page knows are not shown', async () => {
    await openDialog('otra.12')
    await expect.element(dialog.getByText(/^Las tiendas cambiaron/)).toBeVisible()
    await expect.element(rows).toHaveLength(0)
  })

  it('that cannot be fetched are fetched again', async () => {
    let isCut = true
    await openDialog(`${LIST.key}.123`, () => (isCut ? cutConnection() : LIST))
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    isCut = false
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(rows).toHaveLength(3)
  })
})
