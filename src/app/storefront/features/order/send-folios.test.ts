import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { respondingServer } from '../../../../../test/responding-server.ts'
import { sendFolios } from './send-folios.ts'

it('sends the e-mail, and gives back how many folios went out', async () => {
  let sent = ''
  const address = await respondingServer((request, response) => {
    request.setEncoding('utf8').on('data', (piece: string) => {
      sent += piece
    })
    request.on('end', () => response.end('{"count":3}'))
  })
  expect(await sendFolios(address, 'ana@correo.mx')).toEqual({ ok: true, count: 3 })
  expect(JSON.parse(sent)).toEqual({ email: 'ana@correo.mx' })
})

it.each<[string, RequestListener, string]>([
  ['that has no orders', (_, response) => response.writeHead(404).end('{"code":"no-orders"}'), 'no-orders'],
  [
    'that was asked too often',
    (_, response) => response.writeHead(429).end('{"code":"too-many-attempts"}'),
    'too-many-attempts',
  ],
  ['of a failure', (_, response) => response.writeHead(500).end('{"code":"unexpected"}'), 'folios-not-sent'],
  [
    'that names no code of ours',
    (_, response) => response.writeHead(400).end('{"code":"toString"}'),
    'folios-not-sent',
  ],
  ['without a number', (_, response) => response.end('{"count":"3"}'), 'folios-not-sent'],
  ['that is nothing', (_, response) => response.end('null'), 'folios-not-sent'],
  ['that is no JSON', (_, response) => response.end('<html>'), 'folios-not-sent'],
  ['that breaks off', (request) => request.socket.destroy(), 'folios-not-sent'],
])('says what came of an answer %s', async (_, answer, code) => {
  expect(await sendFolios(await respondingServer(answer), 'ana@correo.mx')).toEqual({
    ok: false,
    code,
    waitSeconds: null,
  })
})

it('says when it may be tried again, where the shop does', async () => {
  const address = await respondingServer((_, response) =>
    response.writeHead(429, { 'retry-after': '3541' }).end('{"code":"too-many-attempts"}'),
  )
  const sent = await sendFolios(address, 'ana@correo.mx')
  expect(sent).toEqual({ ok: false, code: 'too-many-attempts', waitSeconds: 3_541 })
})

it('waits only so long for a shop that answers nothing', async () => {
  const sent = await sendFolios(await respondingServer(() => {}), 'ana@correo.mx', 200)
  expect(sent).toEqual({ ok: false, code: 'folios-not-sent', waitSeconds: null })
})
