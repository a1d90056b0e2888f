import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { PointsForm } from './points-form.tsx'

async function open(act: () => unknown, isEnrolled = true) {
  const onClose = vi.fn<() => void>()
  const { sent } = await renderInCounter(<PointsForm isEnrolled={isEnrolled} onClose={onClose} />, { act })
  return { sent, onClose }
}

const points = () => page.getByRole('textbox', { name: 'Puntos' })
const reason = () => page.getByRole('textbox', { name: 'Motivo' })
const save = () => page.getByRole('button', { name: 'Guardar' }).click()

it('points are taken with a reason, and the new balance is shown', async () => {
  const { sent, onClose } = await open(() => ({ ok: true, isChanged: true, balance: 1_200 }))
  await expect.element(points()).toHaveFocus()
  await page.getByRole('radio', { name: 'Quitar' }).click()
  await points().fill('50')
  await reason().fill('Canje')
  await save()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(sent).toMatchObject([{ way: 'take', points: '50', reason: 'Canje' }])
  await expect.poll(toastTitles).toEqual(['Puntos guardados'])
})

it.each([
  ['points-signed', 'Escribe los puntos sin signo: arriba eliges si los das o los quitas.', points],
  ['points-short', 'El cliente no tiene tantos puntos.', points],
  ['reason-missing', 'Escribe el motivo: queda en la historia del cliente.', reason],
])('an adjustment that is rejected as %s has its sentence at its field', async (code, sentence, field) => {
  const { onClose } = await open(() => ({ ok: false, code }))
  await points().fill('-5')
  await save()
  await expect.element(field()).toHaveAccessibleDescription(sentence)
  expect(onClose).not.toHaveBeenCalled()
})

it('an adjustment that is sent again has the same key, and a toast shows that it counted before', async () => {
  let tries = 0
  const { sent } = await open(() =>
    ++tries === 1 ? { ok: false, code: 'offline' } : { ok: true, isChanged: false, balance: 50 },
  )
  await points().fill('50')
  await save()
  await expect.poll(toastTitles).toEqual(['No hay conexión. Nada se perdió: inténtalo de nuevo.'])
  await save()
  await expect.poll(toastTitles).toEqual(['Ese ajuste ya se había guardado'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

it.each([true, false])(
  'points for a customer outside of the programme can be given with an enrolment: %s',
  async (enrols) => {
    const { sent } = await open(() => ({ ok: true, isChanged: true, balance: 100 }), false)
    await expect.element(page.getByText(/todavía no podrá gastarlos/)).toBeVisible()
    if (!enrols) await page.getByLabelText('Inscribir también').click()
    await points().fill('100')
    await save()
    await expect.poll(() => sent).toMatchObject([{ way: 'give', points: '100', enrols }])
  },
)

it('points that are taken from a customer outside of the programme do not enrol them', async () => {
  const { sent } = await open(() => ({ ok: true, isChanged: true, balance: 0 }), false)
  await page.getByRole('radio', { name: 'Quitar' }).click()
  await expect.element(page.getByLabelText('Inscribir también')).not.toBeInTheDocument()
  await points().fill('5')
  await save()
  await expect.poll(() => sent).toMatchObject([{ enrols: false }])
})
