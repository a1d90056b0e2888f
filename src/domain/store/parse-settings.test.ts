import { expect, it } from 'vitest'
import { isTimeZone, parseAccent, parseDomain, parseSecureUrl } from './parse-settings.ts'

it.each<[string, string | null]>([
  ['luna.mx', 'luna.mx'],
  [' Tienda.LUNA.mx. ', 'tienda.luna.mx'],
  ['xn--boutique-n4a.mx', 'xn--boutique-n4a.mx'],
  ['luna.localhost', 'luna.localhost'],
  ...['localhost', 'https://luna.mx', 'luna.mx:80', 'luna.mx/x', 'lu na.mx', '-luna.mx', 'luna..mx', '', '.'].map(
    (wrong): [string, null] => [wrong, null],
  ),
  ...['127.0.0.1', '[::1]', 'boutiqué.mx', `${'a'.repeat(64)}.mx`, `${'a.'.repeat(127)}mx`].map(
    (wrong): [string, null] => [wrong, null],
  ),
])('parseDomain takes %j for the domain %j', (written, domain) => {
  expect(parseDomain(written)).toBe(domain)
})

it.each<[string, string | null]>([
  ['https://facturas.luna.mx/a?b=1', 'https://facturas.luna.mx/a?b=1'],
  [' https://LUNA.mx ', 'https://luna.mx/'],
  ...['http://luna.mx/', 'javascript:alert(1)', 'luna.mx', '//luna.mx', 'https://a:b@luna.mx/', 'https://', ''].map(
    (wrong): [string, null] => [wrong, null],
  ),
])('parseSecureUrl takes %j for the URL %j', (written, url) => {
  expect(parseSecureUrl(written)).toBe(url)
})

it.each<[string, string | null]>([
  ['#7A4b3a', '#7a4b3a'],
  ...['7a4b3a', '#7a4', '#7a4b3g', 'red', ''].map((wrong): [string, null] => [wrong, null]),
])('parseAccent takes %j for the colour %j', (written, colour) => {
  expect(parseAccent(written)).toBe(colour)
})

it.each<[string, boolean]>([
  ...['America/Mexico_City', 'America/Tijuana', 'UTC'].map((zone): [string, boolean] => [zone, true]),
  ...['-06:00', '+0600', 'Luna/Mar', '', 'America/Mexico_City ', '\0'].map((zone): [string, boolean] => [zone, false]),
])('there is a time zone %j: %j', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
