import { expect, it } from 'vitest'
import { createDeviceCookies } from './device-cookie.ts'

const cookies = createDeviceCookies(['a secret of this installation'])
const read = (cookie: string) => cookies({ cookie, isSecure: false })
/** The `Cookie` header of a browser on which these have signed in, one after the other. */
const signedInBy = (...people: string[]) =>
  people.reduce((cookie, person) => read(cookie).withPerson(person).split(';')[0] ?? '', '')

it('a device cookie has the people who signed in, each by an id that stays', () => {
  const cookie = signedInBy('ana', 'luz')
  const [ana, luz] = [read(cookie).deviceOf('ana'), read(cookie).deviceOf('luz')]
  expect(ana).toMatch(/^ana [\w-]{22}$/)
  expect(luz).toMatch(/^luz [\w-]{22}$/)
  const again = read(cookie).withPerson('ana').split(';')[0] ?? ''
  expect([read(again).deviceOf('ana'), read(again).deviceOf('luz')]).toEqual([ana, luz])
  expect([read(cookie).deviceOf('eva'), read(cookie).isEmpty, read('').isEmpty]).toEqual([null, false, true])
})

it('a device cookie has the eight people who signed in last', () => {
  const people = Array.from({ length: 10 }, (_, index) => `person-${index}`)
  const cookie = read(signedInBy(...people))
  expect(people.filter((person) => cookie.deviceOf(person) === null)).toEqual(['person-0', 'person-1'])
})

it.each([
  ['another person', (value: string) => value.replace('ana', 'eva')],
  ['another device', (value: string) => value.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'))],
  ['no signature', (value: string) => value.replace(/\.[\w-]+$/, '.')],
  ['a cookie that is too long', (value: string) => `${value}~${'x'.repeat(2_000)}`],
])('a device cookie with %s is ignored', (_, forge) => {
  const forged = read(forge(signedInBy('ana')))
  expect([forged.isEmpty, forged.deviceOf('ana'), forged.deviceOf('eva')]).toEqual([true, null, null])
})

it('a device cookie signed by another installation is ignored', () => {
  const other = createDeviceCookies(['a secret of another one'])
  expect(other({ cookie: signedInBy('ana'), isSecure: false }).isEmpty).toBe(true)
})

it('a device cookie is read by no script, and over https set by no other host', () => {
  expect(read('').withPerson('ana')).toMatch(
    /^mostrador\.devices=.*; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
  const secure = cookies({ cookie: signedInBy('luz'), isSecure: true }).withPerson('ana')
  expect(secure).toMatch(/^__Host-mostrador\.devices=.*; HttpOnly; SameSite=Lax; Secure$/)
  expect(read(secure.split(';')[0] ?? '').deviceOf('luz')).not.toBeNull()
})
