import { describe, expect, it } from 'vitest'
import { createRequests } from './requests.ts'

const requests = createRequests()

describe("a request's id", () => {
  it('can be read out on the phone', () => {
    expect(requests.begin().id).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/)
  })

  it('differs from request to request', () => {
    const ids = Array.from({ length: 1_000 }, () => requests.begin().id)
    expect(new Set(ids).size).toBe(1_000)
  })

  it('is known to all that is done for the request, and to nothing else', async () => {
    const facts = requests.begin()
    const later = async () => {
      await Promise.resolve()
      return [requests.current()?.id, requests.runApart(() => requests.current())]
    }
    expect(await requests.run(facts, later)).toEqual([facts.id, null])
    expect(requests.current()).toBeNull()
  })
})
