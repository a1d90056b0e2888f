import { describe, expect, it } from 'vitest'
import { distanceKm } from './coordinates.ts'
import { locationText, parseLocation } from './parse-location.ts'

const ROMA = { latitude: 19.4194, longitude: -99.1617 }

describe('a written location', () => {
  it.each([
    '19.4194, -99.1617',
    ' 19.4194,-99.1617 ',
    '19.4194 -99.1617',
    '(19.4194, -99.1617)',
    'geo:19.4194,-99.1617?z=17',
    'https://www.google.com/maps/@19.4194,-99.1617,17z',
    'https://www.google.com/maps/place/Luna/@19.5,-99.2,17z/data=!3m1!4b1!4m6!8m2!3d19.4194!4d-99.1617',
    'https://www.google.com/maps/search/?api=1&query=19.4194%2C-99.1617',
    'https://maps.google.com/?q=19.4194,-99.1617',
    'https://maps.apple.com/?ll=19.4194,-99.1617&q=Luna',
    'https://www.openstreetmap.org/?mlat=19.4194&mlon=-99.1617#map=18/19.5/-99.2',
    'https://www.openstreetmap.org/#map=18/19.4194/-99.1617',
  ])('is read from %s', (written) => {
    expect(parseLocation(written)).toEqual({ ok: true, location: ROMA })
  })

  it('may be missing', () => {
    expect(parseLocation('  ')).toEqual({ ok: true, location: null })
  })

  it.each([
    ['-99.1617, 19.4194', 'location-swapped'],
    ['99.1617, 19.4194', 'location-swapped'],
    ['19.4194, 99.1617', 'location-unsigned'],
    ['40.4168, -3.7038', 'location-outside'],
    ['0, 0', 'location-outside'],
    ['999, 999', 'location-outside'],
    ['19.4194', 'location-invalid'],
    ['Chiapas 148', 'location-invalid'],
    ['19,4194, -99,1617', 'location-invalid'],
    ['https://www.google.com/maps/place/Luna', 'location-invalid'],
    ['https://maps.app.goo.gl/abc', 'location-short-link'],
  ])('%s is rejected as %s', (written, code) => {
    expect(parseLocation(written)).toEqual({ ok: false, code })
  })

  it('is written as it is read', () => {
    expect(parseLocation(locationText(ROMA))).toEqual({ ok: true, location: ROMA })
    expect(locationText(null)).toBe('')
  })
})

describe('a distance', () => {
  const guadalajara = { latitude: 20.6767, longitude: -103.3475 }

  it('is in kilometres, and the same both ways', () => {
    expect(distanceKm(ROMA, guadalajara)).toBeCloseTo(459, -1)
    expect(distanceKm(guadalajara, ROMA)).toBe(distanceKm(ROMA, guadalajara))
    expect(distanceKm(ROMA, ROMA)).toBe(0)
  })

  it('of a degree of latitude is 111 km', () => {
    expect(distanceKm(ROMA, { ...ROMA, latitude: ROMA.latitude + 1 })).toBeCloseTo(111.2, 1)
  })
})
