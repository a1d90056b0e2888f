import { expect, it } from 'vitest'
import { type CampaignFacts, campaignEnd, campaignRejection, parseCampaignCode } from './campaign.ts'

const running: CampaignFacts = { startsAt: 10, endsAt: 20, mostUses: 3, uses: 2, isActive: true }

it.each<[Partial<CampaignFacts>, number, ReturnType<typeof campaignRejection>]>([
  [{}, 10, null],
  [{}, 19, null],
  [{}, 9, 'campaign-not-begun'],
  [{}, 20, 'campaign-ended'],
  [{ endsAt: null }, 1e15, null],
  [{ uses: 3 }, 10, 'campaign-used-up'],
  [{ uses: 4 }, 10, 'campaign-used-up'],
  [{ mostUses: null, uses: 1e6 }, 10, null],
  [{ isActive: false }, 9, 'campaign-ended'],
])('a coupon of a campaign with %j at %d: %s', (more, now, rejection) => {
  expect(campaignRejection({ ...running, ...more }, now)).toBe(rejection)
})

it('a campaign still counts for a coupon that was given, should it begin later than it did', () => {
  expect(campaignEnd(running, 9)).toBeNull()
})

it.each([
  ['fiesta', 'FIESTA'],
  [' Buen-Fin-2026 ', 'BUEN-FIN-2026'],
  ['10A', '10A'],
  ['A'.repeat(32), 'A'.repeat(32)],
  ['A'.repeat(33), null],
  ['AB', null],
  ['', null],
  ['A--B', null],
  ['-AB', null],
  ['AB-', null],
  ['AÑO', null],
  ['ıab', 'IAB'],
  ['A B', null],
  ['ABC\nDEF', null],
])("a campaign's code %j is parsed as %j", (written, code) => {
  expect(parseCampaignCode(written)).toBe(code)
})
