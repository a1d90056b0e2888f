import { describe, expect, it } from 'vitest'
import {
  CLAIM_LIFETIME_MS,
  type ClaimStep,
  type DomainClaim,
  type Incumbent,
  MISSING_GRACE_MS,
  nextClaimStep,
  storeDomains,
  whenGivesWay,
} from './domain-claim.ts'
import type { DomainProof, ProofFound } from './domain-proof.ts'

const NOW = new Date('2026-11-26T18:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

const waiting: DomainClaim = {
  account: 'luna',
  domain: 'moda.mx',
  token: 'abc',
  expiresAt: later(CLAIM_LIFETIME_MS),
  provenAt: null,
  proof: null,
  checkedAt: null,
  missingSince: null,
}
const proven = (proof: DomainProof): DomainClaim => ({ ...waiting, provenAt: NOW, proof })
const lostFor = (ms: number, proof: DomainProof = 'txt') => ({ ...proven(proof), missingSince: later(-ms) })

it.each([
  ['txt', 'after-a-week-without-record'],
  ['cname', 'after-a-week-without-record'],
  ['machine', 'never'],
  ['operator', 'at-once'],
  [null, 'at-once'],
] as const)('a store that is served by the proof %s gives way %s', (proof, when) => {
  expect(whenGivesWay(proof)).toBe(when)
})

describe('a claim that is not served', () => {
  const step = (claim: DomainClaim, found: ProofFound, incumbent: Incumbent | null = null) =>
    nextClaimStep({ claim, isServed: false, found, incumbent, now: NOW })

  it.each<[string, DomainClaim, ProofFound, Incumbent | null, ClaimStep]>([
    ['is served once its TXT record is seen', waiting, 'txt', null, 'serve'],
    ['is served once its CNAME is seen', waiting, 'cname', null, 'serve'],
    ['waits while no record is there', waiting, 'missing', null, 'none'],
    ['waits while there is no answer', waiting, 'unknown', null, 'none'],
    ['expires after its time', { ...waiting, expiresAt: NOW }, 'missing', null, 'expire'],
    [
      'expires after its time where there is no answer either',
      { ...waiting, expiresAt: NOW },
      'unknown',
      null,
      'expire',
    ],
    ['is served at the end of its time where its record is seen', { ...waiting, expiresAt: NOW }, 'txt', null, 'serve'],
    ['takes the domain from a store without a claim', waiting, 'txt', { proof: null, missingSince: null }, 'serve'],
    ['takes it from one by the operator’s word', waiting, 'cname', proven('operator'), 'serve'],
    ['leaves it to one with a record', waiting, 'txt', proven('txt'), 'taken'],
    ['leaves it to one whose record is missing for days', waiting, 'txt', lostFor(MISSING_GRACE_MS - 1), 'taken'],
    ['takes it from one whose record is missing for a week', waiting, 'txt', lostFor(MISSING_GRACE_MS), 'serve'],
    ['leaves a name of this machine', waiting, 'txt', proven('machine'), 'taken'],
    ['changes nothing twice', proven('txt'), 'txt', proven('cname'), 'none'],
    ['waits again where its record is gone', proven('txt'), 'missing', proven('cname'), 'wait'],
    ['stays where there is no answer', proven('txt'), 'unknown', proven('cname'), 'none'],
    ['does not expire while its record is there', { ...proven('txt'), expiresAt: NOW }, 'txt', proven('txt'), 'none'],
  ])('%s', (_, claim, found, incumbent, expected) => {
    expect(step(claim, found, incumbent)).toBe(expected)
  })
})

describe('a claim that is served', () => {
  it.each<[string, DomainClaim, ProofFound, ClaimStep]>([
    ['stays with its record', proven('txt'), 'txt', 'none'],
    ['takes another kind of record', proven('txt'), 'cname', 'found'],
    ['loses its record', proven('cname'), 'missing', 'lose'],
    ['loses nothing without an answer', proven('txt'), 'unknown', 'none'],
    ['stays for a week', lostFor(MISSING_GRACE_MS - 1), 'missing', 'none'],
    ['ends after a week', lostFor(MISSING_GRACE_MS), 'missing', 'end'],
    ['does not end without an answer', lostFor(2 * MISSING_GRACE_MS), 'unknown', 'none'],
    ['finds its record again, however late', lostFor(2 * MISSING_GRACE_MS), 'txt', 'found'],
    ['needs no record by the operator’s word', proven('operator'), 'missing', 'none'],
    ['needs none as a name of this machine', proven('machine'), 'missing', 'none'],
  ])('%s', (_, claim, found, expected) => {
    expect(nextClaimStep({ claim, isServed: true, found, incumbent: null, now: NOW })).toBe(expected)
  })
})

it('storeDomains shows the served domain first, and when something ends', () => {
  const lost = { ...lostFor(1_000), domain: 'vieja.mx' }
  expect(storeDomains('vieja.mx', [waiting, lost])).toMatchObject([
    { domain: 'vieja.mx', state: 'missing', proof: 'txt', endsAt: later(MISSING_GRACE_MS - 1_000) },
    { domain: 'moda.mx', state: 'waiting', proof: null, endsAt: later(CLAIM_LIFETIME_MS) },
  ])
  expect(storeDomains(null, [proven('txt')])).toMatchObject([{ state: 'taken', endsAt: null }])
  expect(storeDomains('luna.localhost', [])).toMatchObject([{ state: 'served', proof: 'machine', token: null }])
  expect(storeDomains('moda.mx', [])).toMatchObject([{ state: 'served', proof: 'operator', token: null }])
  expect(storeDomains(null, [])).toEqual([])
})
