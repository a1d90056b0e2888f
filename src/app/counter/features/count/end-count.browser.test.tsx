import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/staff/role.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { EndCount } from './end-count.tsx'

const PROGRESS = {
  variants: 2,
  pieces: 6,
  morePieces: 1,
  fewerPieces: 0,
  unscannedVariants: 1,
  unscannedPieces: 4,
  unscannedHeld: 2,
  people: [],
  moreValue: 0,
  fewerValue: 0,
}

interface ShownEnd {
  waiting?: number
  rejected?: number
  role?: Role
  act?: () => unknown
}

const open = ({ waiting = 0, rejected = 0, role = 'owner', act }: ShownEnd = {}) =>
  renderInCounter(<EndCount progress={PROGRESS} waiting={waiting} rejected={rejected} role={role} />, { act })

const dialog = () => page.getByRole('dialog')
const apply = () => dialog().getByRole('button', { name: 'Aplicar conteo' })

it('a count is applied after its sums, and unscanned variants keep their pieces', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await expect.element(dialog()).toMatchTextContent(/6 piezas de 2 variantes: 1 de más y 0 de menos\./)
  await apply().click()
  await expect.poll(toastTitles).toEqual(['Conteo aplicado'])
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ intent: 'apply-count', unscanned: 'leave' }])
})

it('unscanned pieces are put to zero only by choice, with a warning about the held ones', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await dialog()
    .getByRole('radio', { name: /^Ponerlo en cero/ })
    .click()
  await expect.element(dialog()).toMatchTextContent(/2 de esas piezas están apartadas/)
  await apply().click()
  await expect.poll(() => sent).toMatchObject([{ unscanned: 'zero' }])
})

it('scans that wait, or did not count, are shown before a count is applied', async () => {
  await open({ waiting: 3, rejected: 2 })
  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await expect.element(dialog()).toMatchTextContent(/Este dispositivo tiene 3 por enviar/)
  await expect
    .element(dialog())
    .toMatchTextContent(/2 escaneos de este dispositivo no contaron\. Revisa antes la lista/)
})

it('a count that cannot be applied stays open with its dialog', async () => {
  await open({ act: () => ({ ok: false, code: 'count-too-old' }) })
  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await apply().click()
  await expect.poll(toastTitles).toEqual(['Hay cantidades contadas hace más de siete días: vuelve a contarlas.'])
  await expect.element(dialog()).toBeVisible()
})

it('a count is dropped only after a question, and neither dropped nor applied by a seller', async () => {
  const { sent, screen } = await open()
  await page.getByRole('button', { name: 'Descartar' }).click()
  expect(sent).toEqual([])
  await dialog().getByRole('button', { name: 'Descartar conteo' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'drop-count' }])
  await screen.unmount()
  await open({ role: 'seller' })
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Aplicar…' })).not.toBeInTheDocument()
})
