import { describe, expect, it } from 'vitest'
import { garmentColors, type Pixels, suggestColors } from './garment-color.ts'

const SIDE = 60
const STORE = [
  { name: 'Rojo', swatch: '#c0392b' },
  { name: 'Azul', swatch: '#2f5fb3' },
  { name: 'Blanco', swatch: '#ffffff' },
  { name: 'Negro', swatch: '#18181a' },
  { name: 'Verde', swatch: '#2e7d46' },
  { name: 'Rosa', swatch: '#f4a7b9' },
]

/** An image with a background and, in the middle, cloth that gets darker towards its sides. */
function photo(
  ground: [number, number, number],
  cloth: (x: number, y: number) => [number, number, number] | null,
): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const isInside = x > 15 && x < 45 && y > 10 && y < 50
      const shade = 1 - Math.abs(x - SIDE / 2) / SIDE
      const worn = isInside ? cloth(x, y) : null
      data.set([...(worn ? worn.map((channel) => channel * shade) : ground), 255], (y * SIDE + x) * 4)
    }
  }
  return { data, width: SIDE, height: SIDE }
}

const named = (pixels: Pixels) => suggestColors(garmentColors(pixels), STORE).map(({ name }) => name)

describe('garmentColors', () => {
  it('finds the cloth on its background, folds and all', () => {
    expect(named(photo([240, 236, 228], () => [190, 40, 40]))[0]).toBe('Rojo')
    expect(named(photo([190, 40, 40], () => [50, 100, 190]))[0]).toBe('Azul')
  })

  it('finds the two colours of stripes', () => {
    const stripes = photo([120, 160, 120], (_, y) => (y % 8 < 4 ? [30, 60, 170] : [250, 250, 250]))
    expect(named(stripes).slice(0, 4)).toEqual(expect.arrayContaining(['Azul', 'Blanco']))
  })

  it('takes an image that is all cloth for cloth', () => {
    const data = new Uint8ClampedArray(SIDE * SIDE * 4).map((_, at) => [40, 120, 70, 255][at % 4] ?? 0)
    expect(named({ data, width: SIDE, height: SIDE })[0]).toBe('Verde')
  })

  it('has an answer for the smallest image, and none for no image', () => {
    expect(
      garmentColors({ data: new Uint8ClampedArray([200, 0, 0, 255]), width: 1, height: 1 }).length,
    ).toBeLessThanOrEqual(1)
    expect(garmentColors({ data: new Uint8ClampedArray(), width: 0, height: 0 })).toEqual([])
  })
})

it('suggestColors suggests four of the store’s colours at most, each once', () => {
  const suggested = named(photo([255, 255, 255], (x) => (x % 2 ? [190, 40, 40] : [200, 60, 50])))
  expect(suggested).toHaveLength(4)
  expect(new Set(suggested).size).toBe(4)
  expect(suggestColors(garmentColors(photo([0, 0, 0], () => [9, 9, 200])), [])).toEqual([])
})
