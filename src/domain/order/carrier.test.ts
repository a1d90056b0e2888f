import { describe, expect, it } from 'vitest'
import { CARRIER_KEYS, type Carrier, carrierOf, checkTracking, trackingText, trackingUrl } from './carrier.ts'

const urlOf = (carrier: Carrier | null, trackingNumber: string | null) => trackingUrl({ carrier, trackingNumber })

it.each<[Carrier, string, string]>([
  ['dhl', '1234567890', 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=1234567890'],
  ['fedex', '776543210987', 'https://www.fedex.com/fedextrack/?trknbr=776543210987'],
  ['estafeta', '3055892120', 'https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=1&wayBill=3055892120'],
  [
    'estafeta',
    '3055892120610706104294',
    'https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=0&wayBill=3055892120610706104294',
  ],
  ['paquetexpress', 'MEX01WE1234', 'https://www.paquetexpress.com.mx/rastreo/MEX01WE1234'],
  ['redpack', '85123456', 'https://www.redpack.com.mx/es/rastreo/?guias=85123456'],
  ['ups', '1Z999AA10123456784', 'https://www.ups.com/track?loc=es_MX&tracknum=1Z999AA10123456784'],
  ['99minutos', '1234567890', 'https://tracking.99minutos.com/search/1234567890'],
  ['j-t', 'JMX000123456789', 'https://www.jtexpress.mx/trajectoryQuery?waybillNo=JMX000123456789'],
])('the parcel of %s with the number %s is followed at %s', (carrier, number, url) => {
  expect(urlOf(carrier, number)).toBe(url)
})

it('the page of Correos de México takes the number from its form', () => {
  expect(urlOf('correos-de-mexico', 'EE123456789MX')).toMatch(/^https:\/\/www\.correosdemexico\.gob\.mx\/.*aspx$/)
})

it('a parcel is followed nowhere without a number, and with another carrier', () => {
  expect(urlOf('other', '123')).toBeNull()
  expect(urlOf('dhl', null)).toBeNull()
  expect(urlOf(null, null)).toBeNull()
})

it('each carrier with a page has a URL of https that a number cannot leave', () => {
  for (const carrier of CARRIER_KEYS) {
    const url = urlOf(carrier, 'A-1')
    if (url !== null) expect(new URL(url).protocol).toBe('https:')
  }
})

describe('typed tracking', () => {
  it('loses the spaces that waybills print between groups', () => {
    expect(checkTracking({ carrier: 'ups', trackingNumber: ' 1Z 999 AA1 ' })).toEqual({
      ok: true,
      tracking: { carrier: 'ups', trackingNumber: '1Z999AA1' },
    })
  })

  it('has a carrier without a number, or neither', () => {
    for (const carrier of ['dhl', null] as const) {
      expect(checkTracking({ carrier, trackingNumber: '  ' })).toEqual({
        ok: true,
        tracking: { carrier, trackingNumber: null },
      })
    }
  })

  it.each([
    ['12/34', 'dhl', 'tracking-invalid'],
    ['https://x.example', 'dhl', 'tracking-invalid'],
    ['-1', 'dhl', 'tracking-invalid'],
    ['1'.repeat(61), 'dhl', 'tracking-invalid'],
    ['123', null, 'carrier-missing'],
  ] as const)('%j with %s is rejected as %s', (trackingNumber, carrier, code) => {
    expect(checkTracking({ carrier, trackingNumber })).toEqual({ ok: false, code })
  })
})

it('a carrier is known by its key and its name', () => {
  expect(carrierOf('j-t')).toBe('j-t')
  expect(carrierOf(' correos de méxico ')).toBe('correos-de-mexico')
  expect(carrierOf('Castores')).toBeNull()
  expect(carrierOf(null)).toBeNull()
})

it('tracking is written with the name of its carrier, as far as it has one', () => {
  expect(trackingText({ carrier: 'estafeta', trackingNumber: '305' })).toBe('Estafeta, guía 305')
  expect(trackingText({ carrier: 'other', trackingNumber: '305' })).toBe('Guía 305')
  expect(trackingText({ carrier: 'dhl', trackingNumber: null })).toBe('DHL')
  expect(trackingText({ carrier: null, trackingNumber: null })).toBe('')
})
