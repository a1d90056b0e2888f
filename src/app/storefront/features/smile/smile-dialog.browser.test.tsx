import { useRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WAIT_WITHOUT_CAMERA } from '#domain/smile/smile-offer.ts'
import { smileSentences } from '#domain/smile/smile-sentences.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { SmileDialog } from './smile-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Sonríe y gana' })
const tokens: string[] = []

function Offer({ withoutCamera, onClose }: { withoutCamera: boolean; onClose: () => void }) {
  const opener = useRef<HTMLElement>(null)
  return (
    <SmileDialog
      offer={{ percentage: 10, withoutCamera }}
      isOpen
      onClose={onClose}
      opener={opener}
      onToken={async (token) => void tokens.push(token)}
    />
  )
}

it('a coupon without the camera comes after a wait, and a claim that fails shows why and is made again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const title = `${smileSentences['too-many-attempts']} Vuelve a intentarlo en 3 horas.`
  const responses = [
    () => Response.json({ code: 'too-many-attempts', title }, { status: 429 }),
    () => ({ token: 'payload.signature' }),
  ]
  const claims: unknown[] = []
  serve((_, { body }) => {
    claims.push(JSON.parse(String(body)))
    return responses.shift()?.()
  })
  const onClose = vi.fn()
  tokens.length = 0
  await renderInStore(<Offer withoutCamera onClose={onClose} />)
  await expect.element(dialog.getByText('10 % de descuento')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Quiero mi cupón sin cámara' }).click()
  await expect.element(dialog.getByText('Danos unos segundos y tu cupón es tuyo.')).toBeVisible()
  vi.advanceTimersByTime(WAIT_WITHOUT_CAMERA - 250)
  expect(claims).toEqual([])
  await expect
    .poll(() => {
      vi.advanceTimersByTime(250)
      return claims
    })
    .toEqual([{ claim: 'wait' }])
  await expect.element(dialog.getByText(title)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => tokens).toEqual(['payload.signature'])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('a store that wants a smile offers no coupon without the camera', async () => {
  await renderInStore(<Offer withoutCamera={false} onClose={() => {}} />)
  await expect.element(dialog.getByRole('button', { name: 'Aceptar y sonreír' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Quiero mi cupón sin cámara' })).not.toBeInTheDocument()
})
