import { useRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cameraSentences } from '#app/shared/camera/open-camera.ts'
import { WAIT_WITHOUT_CAMERA } from '#domain/smile/smile-offer.ts'
import { smileSentences } from '#domain/smile/smile-sentences.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { plugInCamera, rejectCamera } from '#test/components/camera.ts'
import { serve } from '#test/components/network.ts'
import { expectPrivacyNotice } from '#test/components/privacy-notice.ts'
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
  await expectPrivacyNotice(dialog, /ninguna imagen sale de él/)
})

const goOn = dialog.getByRole('button', { name: 'Seguir sin cámara' })

/** Passes the wait for a coupon without the camera. @returns the claims that the page has sent */
function waitForCoupon(): unknown[] {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const claims: unknown[] = []
  serve((_, { body }) => {
    claims.push(JSON.parse(String(body)))
    return { token: 'payload.signature' }
  })
  tokens.length = 0
  return claims
}

it('a shopper goes on without the camera, which is off at once, and gets a coupon after a wait', async () => {
  const claims = waitForCoupon()
  const { opened } = plugInCamera()
  await renderInStore(<Offer withoutCamera onClose={() => {}} />)
  await dialog.getByRole('button', { name: 'Aceptar y sonreír' }).click()
  await expect.poll(() => opened[0]?.active).toBe(true)
  await goOn.click()
  await expect.poll(() => opened[0]?.active).toBe(false)
  await expect.element(dialog.getByText('Danos unos segundos y tu cupón es tuyo.')).toBeVisible()
  expect(claims).toEqual([])
  await expect
    .poll(() => {
      vi.advanceTimersByTime(WAIT_WITHOUT_CAMERA)
      return tokens
    })
    .toEqual(['payload.signature'])
  expect(claims).toEqual([{ claim: 'wait' }])
  expect(opened).toHaveLength(1)
})

it('a shopper whose camera is denied sees why, and goes on without it', async () => {
  const claims = waitForCoupon()
  rejectCamera('NotAllowedError')
  await renderInStore(<Offer withoutCamera onClose={() => {}} />)
  await dialog.getByRole('button', { name: 'Aceptar y sonreír' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(cameraSentences.denied)
  await goOn.click()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(WAIT_WITHOUT_CAMERA)
      return claims
    })
    .toEqual([{ claim: 'wait' }])
})

it('a store that wants a smile has no way on from the camera without one', async () => {
  plugInCamera()
  await renderInStore(<Offer withoutCamera={false} onClose={() => {}} />)
  await dialog.getByRole('button', { name: 'Aceptar y sonreír' }).click()
  await expect.element(dialog.getByLabelText('Lo que ve la cámara')).toBeVisible()
  await expect.element(goOn).not.toBeInTheDocument()
})
