import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Branch } from '#domain/store/branch.ts'
import { ROMA } from '#test/components/branch.ts'
import { serve } from '#test/components/network.ts'
import { renderInCounter, type SentFields } from '#test/components/render-in-counter.tsx'
import { BranchPage } from './branch-page.tsx'

const GUADALAJARA = {
  code: '44100',
  places: [{ state: 'Jalisco', municipality: 'Guadalajara', neighbourhoods: ['Centro', 'Americana'] }],
  latitude: 20.6767,
  longitude: -103.3475,
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = () => page.getByRole('button', { name: 'Guardar' }).click()

async function open(branch: Branch, act?: (fields: SentFields) => unknown) {
  serve(() => GUADALAJARA)
  return renderInCounter(<BranchPage branch={branch} warehouses={[]} isOwner today="2026-11-20" />, { act })
}

it('the postal code of a branch fills in empty fields, and offers its colonias', async () => {
  const { sent } = await open({ ...ROMA, locality: '', state: '' })
  await field('Código postal').fill('44100')
  await expect.element(field('Alcaldía o municipio')).toHaveValue('Guadalajara')
  await expect.element(field('Estado')).toHaveValue('Jalisco')
  await expect.element(field('Colonia')).toHaveRole('combobox')
  await field('Ubicación').fill('19.4194, -99.1617')
  await expect.element(page.getByText('Está a 459 km de su código postal: revísala.')).toBeVisible()
  await save()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    wanted: { postalCode: '44100', state: 'Jalisco', location: '19.4194, -99.1617', neighbourhood: 'Roma Norte' },
    seen: { postalCode: '', location: '' },
  })
})

it('a wrong location has its sentence', async () => {
  const errors = { fields: { location: 'location-swapped' }, hours: [], specialDays: [] }
  await open(ROMA, () => ({ ok: false, code: 'invalid', errors }))
  await field('Ubicación').fill('-99.1617, 19.4194')
  await save()
  await expect.element(page.getByText('Están al revés: primero la latitud, como 19.4194, -99.1617.')).toBeVisible()
  await expect.element(field('Ubicación')).toHaveValue('-99.1617, 19.4194')
})
