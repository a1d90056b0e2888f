import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { WarehouseUse } from '#domain/store/warehouse-outcomes.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { WarehousePage } from './warehouse-page.tsx'

const USE: WarehouseUse = {
  isDefault: false,
  isUnused: false,
  onHand: 40,
  held: 2,
  isOtherOnline: true,
  products: 12,
  partly: 0,
}

async function open(use: Partial<WarehouseUse> = {}, act?: (fields: SentFields) => unknown) {
  const warehouse = { fid: 'centro', name: 'Centro', servesOnline: true, branchFid: null }
  return renderInCounter(
    <WarehousePage warehouse={warehouse} use={{ ...USE, ...use }} branches={{ roma: 'Luna Roma' }} />,
    {
      at: '/tienda/almacenes/centro',
      act,
    },
  )
}

const off = () => page.getByRole('button', { name: 'Dejar de vender en línea' })

it('a warehouse is switched off after its page has counted the products that leave the sale', async () => {
  const { sent } = await open()
  await off().click()
  const dialog = page.getByRole('dialog', { name: '¿Dejar de vender en línea de Centro?' })
  await expect.element(dialog.getByText('12 productos dejan de venderse en línea.')).toBeVisible()
  await expect.element(dialog.getByText(/Las 2 piezas apartadas por pedidos siguen apartadas/)).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Dejar de vender', exact: true }).click()
  await expect.poll(toastTitles).toEqual(['Ya no se vende en línea de este almacén'])
  expect(sent).toMatchObject([{ wanted: { servesOnline: false }, seen: { servesOnline: true } }])
})

it('the last warehouse that sells online has no switch, but the reason', async () => {
  await open({ isOtherOnline: false })
  await expect.element(page.getByText(/Es el único que vende en línea/)).toBeVisible()
  await expect.element(off()).not.toBeInTheDocument()
})

it('a warehouse is renamed, and a taken name is marked at its field', async () => {
  const { sent } = await open({}, () => ({ ok: false, code: 'warehouse-name-taken' }))
  const name = page.getByRole('textbox', { name: 'Nombre' })
  await name.fill('Bodega')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(name).toHaveAccessibleDescription('Ya tienes un almacén con ese nombre.')
  expect(sent).toMatchObject([{ intent: 'change-warehouse', wanted: { name: 'Bodega' }, seen: { name: 'Centro' } }])
})

it('a warehouse is put into a branch', async () => {
  const { sent } = await open()
  await page.getByRole('combobox', { name: 'Sucursal en que está' }).selectOptions('Luna Roma')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent).toMatchObject([{ wanted: { branchFid: 'roma' }, seen: { branchFid: null } }])
})

it('an unused warehouse can be deleted, another one has the reason', async () => {
  const { screen } = await open()
  await expect.element(page.getByText(/ya no se puede borrar: tiene o tuvo piezas/)).toBeVisible()
  await screen.unmount()
  await open({ isUnused: true, onHand: 0, held: 0 })
  await page.getByRole('button', { name: 'Borrar almacén' }).click()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect.poll(currentUrl).toBe('/tienda/sucursales')
})
