import { expect, it } from 'vitest'
import { isRange, parseIp, withinRanges } from './ip-range.ts'

const isIn = (text: string, ...ranges: string[]) => {
  const ip = parseIp(text)
  return ip !== null && withinRanges(ranges)(ip)
}

it.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['::ffff:10.1.2.3', '10.0.0.0/8', true],
  ['10.0.0.7', '10.0.0.7', true],
  ['10.0.0.8', '10.0.0.7', false],
  ['189.203.1.1', '0.0.0.0/0', true],
  ['fd00::7', 'fd00::/8', true],
  ['fd00::7', 'fd00::7', true],
  ['fd00::7', '10.0.0.0/8', false],
  ['10.0.0.7', '::/0', false],
  ['::1', '127.0.0.0/8', false],
])('%s is in %s: %s', (ip, range, expected) => {
  expect(isIn(ip, range)).toBe(expected)
  expect(isIn(ip, '192.0.2.1', range)).toBe(expected)
})

it.each(['10.0.0.0/8', '10.0.0.7', '::1', 'fd00::/8'])('the parser of ranges takes %s for a range', (written) => {
  expect(isRange(written)).toBe(true)
})

it.each(['', '10', '10.1', '10.0.0.0/33', '10.0.0.256', 'fd00::/129', 'localhost', '10.0.0.0/', '/8', '10.0.0.7:80'])(
  'the parser of ranges does not take %j for one',
  (written) => {
    expect(isRange(written)).toBe(false)
    expect(isIn('10.0.0.7', written)).toBe(false)
  },
)
