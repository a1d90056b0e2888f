import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { respondingServer } from '#test/responding-server.ts'
import { sendFolios } from './send-folios.ts'

it('sendFolios sends the e-mail, and returns how many folios were sent', async () => {
  let sent = ''
  const url = await respondingServer((request, response) => {
    request.setEncoding('utf8').on('data', (piece: string) => {
      sent += piece
    })
    request.on('end', () => response.end('{"count":3}'))
  })
  expect(await sendFolios(url, 'ana@correo.mx')).toEqual({ ok: true, count: 3 })
  expect(JSON.parse(sent)).toEqual({ email: 'ana@correo.mx' })
})

it.each<[string, RequestListener, string]>([
  ['that has no orders', (_, response) => response.writeHead(404).end('{"code":"no-orders"}'), 'no-orders'],
  [
    'that limits the attempts',
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
])('sendFolios returns the code of a response %s', async (_, respond, code) => {
  expect(await sendFolios(await respondingServer(respond), 'ana@correo.mx')).toEqual({
    ok: false,
    code,
    waitSeconds: null,
  })
})

it('sendFolios returns when to try again, if the server states it', async () => {
  const url = await respondingServer((_, response) =>
    response.writeHead(429, { 'retry-after': '3541' }).end('{"code":"too-many-attempts"}'),
  )
  const sent = await sendFolios(url, 'ana@correo.mx')
  expect(sent).toEqual({ ok: false, code: 'too-many-attempts', waitSeconds: 3_541 })
})

it('sendFolios stops waiting for a server that does not respond', async () => {
  const sent = await sendFolios(await respondingServer(() => {}), 'ana@correo.mx', 200)
  expect(sent).toEqual({ ok: false, code: 'folios-not-sent', waitSeconds: null })
})
