import { expect, it, vi } from 'vitest'
import { problem } from '#domain/problem/problem.ts'
import { ALERT_SENTENCES } from '#domain/restock-alert/alert-sentences.ts'
import { sendAlertRequest } from './send-alert-request.ts'

const send = () => sendAlertRequest('https://luna.mx/choices', { variantId: 1, branchFid: '', email: 'ana@correo.mx' })

it.each([
  ['the variant is back', () => problem(409, 'back-already', ''), ALERT_SENTENCES['back-already']],
  [
    'there were too many requests',
    () => problem(429, 'too-many-attempts', '', {}, { 'retry-after': '7200' }),
    'Demasiados intentos. Vuelve a intentarlo en 2 horas.',
  ],
  [
    'there is no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
    ALERT_SENTENCES['no-response'],
  ],
  ['a proxy responds', () => new Response('<html>', { status: 502 }), ALERT_SENTENCES['no-response']],
  ['a later release responds', () => problem(409, 'toString', ''), ALERT_SENTENCES.unavailable],
])('a request for an alert has a sentence where %s', async (_, respond, sentence) => {
  vi.stubGlobal('fetch', async () => respond())
  expect(await send()).toMatchObject({ ok: false, sentence })
})

it('a request for an alert is taken', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 202 }))
  expect(await send()).toEqual({ ok: true })
})
