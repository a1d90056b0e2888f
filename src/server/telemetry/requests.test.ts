import { describe, expect, it } from 'vitest'
import { createRequests } from './requests.ts'

const PROXY = '10.0.0.7'
const requests = createRequests(['10.0.0.0/8'])
const begin = (id: string | undefined, peer = PROXY) =>
  requests.begin({ socket: { remoteAddress: peer }, headers: { 'x-request-id': id } } as never)
const OWN = /^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/

describe("a request's id", () => {
  it('is the one of a trusted proxy', () => {
    expect(begin('01J9ZQ4T8S3M6Y').id).toBe('01J9ZQ4T8S3M6Y')
  })

  it.each<[string, string | undefined, string?]>([
    ['without one', undefined],
    ['of a visitor', '01J9ZQ4T8S3M6Y', '189.203.1.1'],
    ['too short to be one', '7'],
    ['longer than any', 'a'.repeat(65)],
    ['with an e-mail', 'ana@luna.example'],
    ['with another line', '01J9ZQ4T8S3M6Y\n{}'],
  ])('is made for a request %s', (_, id, peer) => {
    expect(begin(id, peer).id).toMatch(OWN)
  })

  it('differs from request to request', () => {
    const ids = Array.from({ length: 1_000 }, () => begin(undefined).id)
    expect(new Set(ids).size).toBe(1_000)
  })

  it('is known to all that is done for the request, and to nothing else', async () => {
    const facts = begin(undefined)
    const later = async () => {
      await Promise.resolve()
      return [requests.current()?.id, requests.runApart(() => requests.current())]
    }
    expect(await requests.run(facts, later)).toEqual([facts.id, null])
    expect(requests.current()).toBeNull()
  })
})
