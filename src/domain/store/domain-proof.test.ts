import { expect, it } from 'vitest'
import { hasCnameProof, hasTxtProof, recordsToProve, storeHost, wantedProof } from './domain-proof.ts'
import { nameInZone, zoneOf } from './zone-name.ts'

const claim = { account: 'luna', domain: 'moda.mx', token: 'abc' }
const platform = { publicUrl: 'https://tiendas.mx', sharedHosts: ['tiendas.mx', 'app.tiendas.mx'] }
const wanted = wantedProof(claim, platform)

it('recordsToProve states the records that prove a domain', () => {
  expect(wanted).toEqual({
    txt: { type: 'TXT', name: '_vitrina.moda.mx', value: 'vitrina=abc' },
    cname: { type: 'CNAME', name: 'moda.mx', value: 'luna.tiendas.mx' },
  })
})

it.each([
  [['vitrina=abc'], true],
  [['v=spf1 -all', ' Vitrina=ABC '], true],
  [['vitrina=abcd', 'abc', 'vitrina=otra'], false],
  [[], false],
])('the TXT record of a domain proves it with the token of the store in %j: %j', (texts, is) => {
  expect(hasTxtProof(texts, wanted)).toBe(is)
})

it.each([
  [['luna.tiendas.mx'], true],
  [['LUNA.Tiendas.mx.'], true],
  [['tiendas.mx'], false],
  [['norte.tiendas.mx'], false],
  [['luna.tiendas.mx.evil.example'], false],
  [[], false],
])('the CNAME record of a domain proves it only where it names this store: %j is %j', (names, is) => {
  expect(hasCnameProof(names, wanted)).toBe(is)
})

it.each([undefined, 'http://192.0.2.7', 'http://[2001:db8::1]:3000', 'http://localhost:3000', 'http://a.localhost'])(
  'storeHost has no names for stores below %s',
  (publicUrl) => {
    expect(storeHost('luna', { publicUrl, sharedHosts: [] })).toBeNull()
    expect(hasCnameProof(['luna.localhost'], wantedProof(claim, { publicUrl, sharedHosts: [] }))).toBe(false)
  },
)

it('storeHost has no name for a store that is called like a host of all stores', () => {
  const other = wantedProof({ ...claim, account: 'app' }, platform)
  expect(other.cname).toBeNull()
  expect(hasCnameProof(['app.tiendas.mx'], other)).toBe(false)
})

it('recordsToProve shows no records for a domain that no record proves', () => {
  expect(recordsToProve({ ...claim, proof: null }, platform)).toEqual(wanted)
  expect(recordsToProve({ ...claim, proof: 'txt' }, platform)).toEqual(wanted)
  expect(recordsToProve({ ...claim, proof: 'operator' }, platform)).toBeNull()
  expect(recordsToProve({ ...claim, token: null, proof: 'operator' }, platform)).toBeNull()
})

it.each([
  ['tienda.luna.mx', 'luna.mx', 'tienda', '_vitrina.tienda'],
  ['luna.mx', 'luna.mx', '@', '_vitrina'],
  ['tienda.luna.com.mx', 'luna.com.mx', 'tienda', '_vitrina.tienda'],
  ['luna.com.mx', 'luna.com.mx', '@', '_vitrina'],
])('nameInZone names the records of %s within %s', (domain, zone, name, txt) => {
  expect(zoneOf(domain)).toBe(zone)
  expect(nameInZone(domain, zone)).toBe(name)
  expect(nameInZone(`_vitrina.${domain}`, zone)).toBe(txt)
})
