import { describe, expect, it } from 'vitest'
import { isPickupPlace, pickupLackSentence, pickupLacks } from './pickup-place.ts'

const hours = [{ day: 1, opens: 600, closes: 1_200 }]
const roma = { street: 'Chiapas', locality: 'Cuauhtémoc', hours }

describe('a branch', () => {
  it('is a place for pickups with a street, a town and a week in which it opens', () => {
    expect(pickupLacks(roma)).toEqual([])
    expect(isPickupPlace(roma)).toBe(true)
    expect(isPickupPlace(null)).toBe(false)
  })

  it('offers no pickups without street or town', () => {
    expect(pickupLacks({ ...roma, street: ' ' })).toEqual(['street'])
    expect(pickupLacks({ ...roma, locality: '' })).toEqual(['locality'])
    expect(isPickupPlace({ ...roma, locality: '' })).toBe(false)
  })

  it('offers no pickups where its hours are unknown, or it never opens', () => {
    const closed = [{ day: 1, opens: 600, closes: 600 }]
    for (const unopened of [null, [], closed]) expect(pickupLacks({ ...roma, hours: unopened })).toEqual(['hours'])
  })

  it('has a sentence for the counter about each part that it lacks', () => {
    expect(pickupLackSentence(roma)).toBe(null)
    expect(pickupLackSentence({ ...roma, hours: null })).toBe('Aquí no se pueden recoger pedidos: falta el horario.')
    expect(pickupLackSentence({ street: '', locality: '', hours: null })).toBe(
      'Aquí no se pueden recoger pedidos: faltan la calle, la alcaldía o el municipio y el horario.',
    )
  })
})
