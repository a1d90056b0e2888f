import { describe, expect, it } from 'vitest'
import { BODY_LIMITS, createBodyBudget } from './body-budget.ts'

const KB = 1_024
const MB = 1_024 * KB

const LIMITS = {
  small: 10,
  least: 2,
  smallShare: { process: 20, ip: 12, person: 8 },
  visitorShare: { process: 100, ip: 50 },
  personShare: { process: 200, ip: 150, person: 100 },
}
const visitor = (ip: string) => ({ ip, person: null })
const staff = (person: string, ip = '10.0.0.1') => ({ ip, person })
const REJECTED = { ok: false, code: 'too-many-bodies' }
const FULL = { ok: false, code: 'server-full' }

describe('the budget of bodies in memory', () => {
  it('bounds the bytes of a person, from any IP', () => {
    const budget = createBodyBudget(LIMITS)
    expect(budget.take(staff('ana'), 60, null)).toMatchObject({ ok: true })
    expect(budget.take(staff('ana', '10.0.0.2'), 60, null)).toEqual(REJECTED)
    expect(budget.take(staff('ana', '10.0.0.2'), 40, null)).toMatchObject({ ok: true })
    expect(budget.take(staff('eva'), 60, null)).toMatchObject({ ok: true })
    expect(budget.taken).toBe(160)
  })

  it('bounds the bytes of an IP, from any sender', () => {
    const budget = createBodyBudget(LIMITS)
    expect(budget.take(staff('ana'), 100, null)).toMatchObject({ ok: true })
    expect(budget.take(staff('eva'), 51, null)).toEqual(REJECTED)
    expect(budget.take(staff('eva'), 50, null)).toMatchObject({ ok: true })
    expect(budget.take(staff('luz', '10.0.0.2'), 50, null)).toMatchObject({ ok: true })
  })

  it('is full for everyone once the process has taken its bytes', () => {
    const budget = createBodyBudget(LIMITS)
    for (const ip of ['10.0.0.1', '10.0.0.2']) expect(budget.take(visitor(ip), 50, null)).toMatchObject({ ok: true })
    expect(budget.take(visitor('10.0.0.3'), 11, null)).toEqual(FULL)
  })

  it("takes small bodies, and the staff's, while large ones of visitors fill theirs", () => {
    const budget = createBodyBudget(LIMITS)
    for (const ip of ['10.0.0.1', '10.0.0.2']) budget.take(visitor(ip), 50, null)
    expect(budget.take(visitor('10.0.0.1'), 10, null)).toMatchObject({ ok: true })
    expect(budget.take(staff('ana'), 100, null)).toMatchObject({ ok: true })
    expect(budget.take(staff('ana', '10.0.0.3'), 8, null)).toMatchObject({ ok: true })
  })

  it('counts the smallest body with its connection, so that the number of bodies is bounded, too', () => {
    const budget = createBodyBudget(LIMITS)
    for (let n = 0; n < 6; n++) expect(budget.take(visitor('10.0.0.1'), 0, null)).toMatchObject({ ok: true })
    expect(budget.take(visitor('10.0.0.1'), 0, null)).toEqual(REJECTED)
    expect(budget.taken).toBe(12)
  })

  it('gives the bytes of a body back once, however often it is left', () => {
    const budget = createBodyBudget(LIMITS)
    const first = budget.take(staff('ana'), 100, null)
    budget.take(staff('eva', '10.0.0.2'), 30, null)
    for (let n = 0; n < 2; n++) if (first.ok) first.leave()
    expect(budget.taken).toBe(30)
    expect(budget.take(staff('ana'), 100, null)).toMatchObject({ ok: true })
  })

  it('has the small body give way that has been on its way for longest, of the same IP', () => {
    const budget = createBodyBudget(LIMITS)
    const given: string[] = []
    const take = (name: string, ip: string) => budget.take(visitor(ip), 4, () => given.push(name))
    const first = take('first', '10.0.0.1')
    if (first.ok) first.arrived()
    take('elsewhere', '10.0.0.2')
    for (const name of ['second', 'third', 'fourth', 'fifth']) {
      expect(take(name, '10.0.0.1')).toMatchObject({ ok: true })
    }
    expect(given).toEqual(['second', 'third'])
    expect(budget.taken).toBe(16)
  })

  it('has a small body of the IP give way that has most of them, where the process is full', () => {
    const budget = createBodyBudget(LIMITS)
    const given: string[] = []
    const take = (ip: string) => budget.take(visitor(ip), 4, () => given.push(ip))
    for (const ip of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3']) take(ip)
    expect(take('10.0.0.4')).toMatchObject({ ok: true })
    expect(given).toEqual(['10.0.0.1'])
  })

  it('rejects a small body where all others have arrived', () => {
    const budget = createBodyBudget(LIMITS)
    for (let n = 0; n < 3; n++) {
      const place = budget.take(visitor('10.0.0.1'), 4, () => {})
      if (place.ok) place.arrived()
    }
    expect(budget.take(visitor('10.0.0.1'), 4, null)).toEqual(REJECTED)
  })

  it('has room for the work of one person: two photos of 12 MB and a piece of an import', () => {
    const budget = createBodyBudget(BODY_LIMITS)
    for (const bytes of [12 * MB, 12 * MB, MB])
      expect(budget.take(staff('ana'), bytes, null)).toMatchObject({ ok: true })
    // As the API counts them.
    for (let n = 0; n < 2; n++) expect(budget.take(staff('key', '10.0.0.2'), 24 * MB, null)).toMatchObject({ ok: true })
  })
})
