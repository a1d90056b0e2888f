import { expect, it } from 'vitest'
import { parseWebhookUrl } from './webhook-url.ts'

const parse = (text: string, isPrivate = false) => {
  const parsed = parseWebhookUrl(text, { allowsHttp: isPrivate, allowsAnyPort: isPrivate })
  return parsed.ok ? parsed.url.href : parsed.code
}

it.each([
  ['https://pos.luna.mx', 'https://pos.luna.mx/'],
  ['HTTPS://Pos.Luna.mx:8443/avisos?caja=1#x', 'https://pos.luna.mx:8443/avisos?caja=1'],
  ['https://pos.luna.mx:443/', 'https://pos.luna.mx/'],
  ['https://pos.luna.mx:80/', 'https://pos.luna.mx:80/'],
  ['https://pos.luna.mx:8080/', 'https://pos.luna.mx:8080/'],
  ['https://ñandú.mx/', 'https://xn--and-6ma2c.mx/'],
])('parseWebhookUrl reads %s', (text, url) => {
  expect(parse(text)).toBe(url)
})

it.each([
  ['', 'invalid-url'],
  ['pos.luna.mx', 'invalid-url'],
  ['ftp://pos.luna.mx/', 'invalid-url'],
  ['javascript:alert(1)', 'invalid-url'],
  ['https://', 'invalid-url'],
  ['https://ana:clave@pos.luna.mx/', 'credentials'],
  ['https://ana@pos.luna.mx/', 'credentials'],
  ['http://pos.luna.mx/', 'not-https'],
  [`https://pos.luna.mx/${'a'.repeat(1_981)}`, 'too-long'],
  [`https://pos.luna.mx/${'ñ'.repeat(600)}`, 'too-long'],
])('parseWebhookUrl does not take %s', (text, code) => {
  expect(parse(text)).toBe(code)
})

it('parseWebhookUrl takes the longest that is short enough, and plain HTTP at any port where that is allowed', () => {
  const longest = `https://pos.luna.mx/${'a'.repeat(1_980)}`
  expect(parse(longest)).toBe(longest)
  expect(parse('http://10.0.0.7:8080/', true)).toBe('http://10.0.0.7:8080/')
  expect(parse('http://10.0.0.7:9000/', true)).toBe('http://10.0.0.7:9000/')
  expect(parse('http://ana:clave@10.0.0.7/', true)).toBe('credentials')
})

it.each([0, 22, 25, 53, 110, 465, 3306, 5432, 6379, 8444, 9200, 27017, 65_535])(
  'parseWebhookUrl does not take port %i',
  (port) => {
    expect(parse(`https://pos.luna.mx:${port}/`)).toBe('not-web-port')
  },
)
