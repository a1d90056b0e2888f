import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { respondingServer } from '#test/responding-server.ts'
import { REVIEW_SENTENCES } from './review-sentences.ts'
import { sendReview } from './send-review.ts'

const draft = { folio: '1042', email: 'ana@correo.mx', rating: '4', fit: '', body: 'Cae muy bien.' }

it('sendReview sends the draft, and returns the reviews as they are then', async () => {
  const page = { reviews: [], total: 1 }
  let sent = ''
  const url = await respondingServer((request, response) => {
    request.setEncoding('utf8').on('data', (piece: string) => {
      sent += piece
    })
    request.on('end', () => response.writeHead(201).end(JSON.stringify(page)))
  })
  expect(await sendReview(url, draft)).toEqual({ ok: true, page })
  expect(JSON.parse(sent)).toEqual(draft)
})

it.each<[string, RequestListener]>([
  ['never responds', () => {}],
  ['stops in the middle of its response', (_, response) => response.writeHead(201).write('{"reviews":[')],
])('sendReview waits only for a limited time for a server that %s', async (_, listener) => {
  const sent = await sendReview(await respondingServer(listener), draft, 200)
  expect(sent).toEqual({ ok: false, sentence: REVIEW_SENTENCES['too-slow'], errors: {} })
})

it.each<[string, RequestListener, string]>([
  ['that breaks off', (request) => request.socket.destroy(), REVIEW_SENTENCES['no-response']],
  ['that is no JSON', (_, response) => response.end('<html>'), REVIEW_SENTENCES['no-response']],
  [
    'of a failure',
    (_, response) => response.writeHead(500).end('{"title":"Algo salió mal."}'),
    REVIEW_SENTENCES['no-response'],
  ],
  ['with its own sentence', (_, response) => response.writeHead(404).end('{"title":"No está."}'), 'No está.'],
])('sendReview has a sentence for a response %s', async (_, listener, sentence) => {
  expect(await sendReview(await respondingServer(listener), draft)).toEqual({ ok: false, sentence, errors: {} })
})
