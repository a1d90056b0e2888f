import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AVATAR_FIELDS, AVATAR_VALUES, type Avatar, DEFAULT_AVATAR } from './avatar.ts'
import { lookParts, lookSvg } from './compose-look.ts'

const avatar = fc.record(
  Object.fromEntries(AVATAR_FIELDS.map((field) => [field, fc.constantFrom(...AVATAR_VALUES[field])])),
) as unknown as fc.Arbitrary<Avatar>
const ground = '#f0eae2'
const worn = (...layers: Parameters<typeof lookParts<{ layer: 'feet' | 'legs' | 'torso' | 'whole' | 'head' }>>[1]) =>
  lookParts(DEFAULT_AVATAR, layers).map((part) => (part.kind === 'drawing' ? part.id : part.piece.layer))

describe('a look of the fitting room', () => {
  it('is drawn for every avatar, always alike, with numbers and ids of its own', () => {
    fc.assert(
      fc.property(avatar, (avatar) => {
        const svg = lookSvg(avatar, [], ground)
        expect(svg).toBe(lookSvg({ ...avatar }, [], ground))
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
      }),
      { numRuns: 60 },
    )
  })

  it('looks different with each value', () => {
    for (const field of AVATAR_FIELDS) {
      const looks = AVATAR_VALUES[field].map((value) => lookSvg({ ...DEFAULT_AVATAR, [field]: value }, [], ground))
      expect(new Set(looks).size).toBe(AVATAR_VALUES[field].length)
    }
  })

  it('has shoes below trousers, these below a shirt, and a cap above the hair', () => {
    expect(worn({ layer: 'head' }, { layer: 'torso' }, { layer: 'legs' }, { layer: 'feet' })).toEqual([
      'body',
      'feet',
      'legs',
      'hands',
      'torso',
      'head',
      'head',
    ])
    expect(worn()).toEqual(['body', 'head'])
    expect(worn({ layer: 'whole' })).toEqual(['body', 'whole', 'fingers', 'head'])
  })

  it('covers the figure where it is not dressed, and nowhere else', () => {
    const cloth = (svg: string) => svg.split('url(#fg-cloth)').length - 1
    const look = (layer: 'torso' | 'legs' | 'whole' | 'feet') =>
      lookSvg(DEFAULT_AVATAR, [{ layer, href: '/x' }], ground)
    expect(cloth(lookSvg(DEFAULT_AVATAR, [], ground))).toBe(2)
    expect(cloth(look('torso'))).toBe(1)
    expect(cloth(look('legs'))).toBe(1)
    expect(cloth(look('whole'))).toBe(0)
    expect(cloth(look('feet'))).toBe(2)
  })

  it('has distinct ids next to another figure', () => {
    const [part] = lookParts(DEFAULT_AVATAR, [], 'fe')
    expect(part?.kind === 'drawing' && part.svg).not.toContain('fg-')
  })

  it('names images as they are, without a way out of the attribute', () => {
    expect(lookSvg(DEFAULT_AVATAR, [{ layer: 'torso', href: '"><script>' }], ground)).toContain(
      '&#34;&#62;&#60;script&#62;',
    )
  })
})
