import { expect, it } from 'vitest'
import { invitationEntry } from './invitation-entry.ts'

const email = 'ana@luna.example'
const proven = { email, isProven: true }
const bound = { email, isProven: false }

it.each([
  ['shown', null, null, 'new'],
  ['shown', null, bound, 'has-account'],
  ['shown', null, proven, 'has-account'],
  ['shown', bound, bound, 'signed-in'],
  ['shown', proven, proven, 'signed-in'],
  ['mailed', null, null, 'new'],
  ['mailed', null, bound, 'new'],
  ['mailed', null, proven, 'has-account'],
  ['mailed', bound, bound, 'new'],
  ['mailed', proven, proven, 'signed-in'],
] as const)(
  'the entry of a %s invitation link, opened by %o, of an e-mail that means %o: %s',
  (channel, signedIn, known, entry) => {
    expect(invitationEntry({ channel, email, signedIn, known })).toBe(entry)
  },
)

it('the entry of an invitation waits until another person has signed out', () => {
  const signedIn = { email: 'eva@luna.example', isProven: true }
  expect(invitationEntry({ channel: 'mailed', email, signedIn, known: null })).toBe('other-email')
})
