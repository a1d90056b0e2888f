import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { withPickups } from '#domain/pickup/pickup-texts.ts'
import type { Branch } from '#domain/store/branch.ts'
import { addDays, wallClock } from '#domain/time/zoned-time.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { ROMA } from '#test/components/branch.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { STORE } from '#test/components/store-profile.ts'
import { BranchDialog } from './branch-dialog.tsx'

const { date: today } = wallClock(STORE.timeZone, Date.now())
const BRANCH: Branch = {
  ...ROMA,
  specialDays: [
    { date: addDays(today, -1), spans: [], note: 'Ayer' },
    { date: today, spans: [], note: 'Inventario' },
    { date: addDays(today, 3), spans: [{ opens: 660, closes: 900 }], note: '' },
    { date: addDays(today, 15), spans: [], note: 'Lejos' },
  ],
}

function Opened() {
  const opener = useRef<HTMLElement>(null)
  return (
    <BranchDialog
      branch={withPickups(BRANCH, { isOpenSundays: false, today })}
      isOpen={true}
      onClose={() => {}}
      opener={opener}
    />
  )
}

describe('the dialog of a branch', () => {
  it('shows the spans of a day, and the special days of the next two weeks', async () => {
    await renderInStore(<Opened />)
    const dialog = page.getByRole('dialog', { name: 'Luna Roma' })
    await expect.element(dialog.getByText('10:00–14:00 y 16:00–20:00')).toBeVisible()
    await expect
      .element(dialog.getByText('Pedidos en línea: los recoges lunes a viernes 10:00–13:30 y 16:00–17:30'))
      .toBeVisible()
    const special = dialog.getByRole('region', { name: 'Días especiales de Luna Roma' })
    await expect.element(special.getByText('Cerrado · Inventario')).toBeVisible()
    await expect.element(special.getByText('11:00–15:00')).toBeVisible()
    expect(special.getByRole('definition').elements()).toHaveLength(2)
    await expectAccessible()
  })

  it('is closed today, regardless of the hours of the week', async () => {
    await renderInStore(<Opened />)
    await expect.element(page.getByText(/^Cerrado ahora, abre /)).toBeVisible()
  })
})
