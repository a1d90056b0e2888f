import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { emulateMedia } from '#test/components/media.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { chooseBranch, stockedBranches } from '#test/components/stocked-branches.ts'
import { BranchSwitch } from './branch-switch.tsx'

const LIST = stockedBranches()

const control = page.getByRole('checkbox')

function List({ listed }: { listed: { fid: string; label: string } | undefined }) {
  const [fid, setFid] = useState(listed?.fid ?? null)
  return (
    <>
      <BranchSwitch chosen={fid} listed={listed} onChange={setFid} />
      <output>{fid ?? 'todas'}</output>
    </>
  )
}

async function renderSwitch(listed?: { fid: string; label: string }, branches: string | null = LIST.key) {
  serve(() => LIST)
  await renderInStore(<List listed={listed} />, { branches })
}

beforeEach(async () => {
  chosenBranchOf('luna').change(() => null)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
})

describe('the filter of a branch', () => {
  it('has the shopper choose a branch first', async () => {
    await renderSwitch()
    await expect.element(control).toHaveAccessibleName('En mi tienda')
    await control.click()
    await page.getByRole('dialog').getByRole('button', { name: /^Roma/ }).click()
    await expect.element(page.getByText('roma', { exact: true })).toBeVisible()
    await expect.element(control).toBeChecked()
    await expect.element(control).toHaveAccessibleName('En mi tienda: Roma')
  })

  it('is switched on for the own branch, and off, by keyboard', async () => {
    chooseBranch(LIST, 'sur')
    await renderSwitch()
    control.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('sur', { exact: true })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('todas')).toBeVisible()
  })

  it('names the branch of the list, though the own one is another', async () => {
    chooseBranch(LIST, 'sur')
    await renderSwitch({ fid: 'roma', label: 'Roma' })
    await expect.element(control).toHaveAccessibleName('En Roma')
  })

  it('is missing in a store that does not count by branch', async () => {
    await renderSwitch(undefined, null)
    await expect.element(page.getByText('todas')).toBeVisible()
    await expect.element(control).not.toBeInTheDocument()
  })
})
