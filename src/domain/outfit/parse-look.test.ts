import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bases, garments } from '../../../test/random-garments.ts'
import { anyJson, anyText } from '../../../test/random-text.ts'
import { baseGarment, garmentOf } from './garment.ts'
import { parseLook } from './parse-look.ts'
import { canJoin } from './wearable-sets.ts'

const BLACK = { label: 'Negro', swatch: '#18181a' }
const base = baseGarment({ productId: 0, name: 'Blusa Sol', category: 'Blusas', color: BLACK, price: 50_000 })
const candidates = ['Falda', 'Jeans', 'Tenis', 'Bolsa'].flatMap(
  (name, at) => garmentOf({ productId: at + 1, name, category: null, color: BLACK, price: 50_000 }) ?? [],
)
const told = (productId: unknown, reason = `Va bien ${String(productId)}`) => ({
  productId,
  reason,
  occasion: 'Cita',
  lookType: 'Romántico',
})
const reply = (recommendations: unknown, lookDescription: unknown = 'Un look de cita.') =>
  JSON.stringify({ recommendations, lookDescription })
const parse = (text: string) => parseLook(text, base, candidates)
const idsOf = (text: string) => parse(text)?.recommendations.map(({ productId }) => productId)

describe('parseLook', () => {
  it.each([
    ['bare', (json: string) => json],
    ['in a fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['amid talk', (json: string) => `¡Claro!\n${json}\n¿Te gusta?`],
  ])('reads a look that is %s', (_, within) => {
    expect(parse(within(reply([told(1), told(3), told(4)])))).toEqual({
      recommendations: [told(1), told(3), told(4)],
      lookDescription: 'Un look de cita.',
    })
  })

  it('drops non-candidates, duplicates and a second garment for a place, and fills up by the rules', () => {
    const look = parse(reply([told(999), told(2), told(1), told(2), told('3'), told(null), 'falda']))
    expect(look?.recommendations).toMatchObject([
      { productId: 2, reason: 'Va bien 2' },
      { productId: 3, reason: 'Va bien 3' },
      { productId: 4, reason: 'Negro de pies a cabeza.', occasion: 'Diario' },
    ])
    expect(look?.lookDescription).toBe('Look casual para diario: Blusa Sol con Jeans, Tenis y Bolsa.')
  })

  it('takes no fourth garment', () => {
    const aretes = garmentOf({ productId: 5, name: 'Aretes', category: null, color: BLACK, price: 9_000 })
    const more = [...candidates, ...(aretes ? [aretes] : [])]
    expect(parseLook(reply([1, 3, 4, 5].map((id) => told(id))), base, more)?.recommendations).toHaveLength(3)
  })

  it('makes plain, short lines of its words, and has the rules’ where it gives none', () => {
    const markup = `<img src=x onerror="alert(1)">Va\n\u0000bien ${'muy '.repeat(200)}`
    const [first, second] = parse(reply([told(1, markup), { productId: 3 }]))?.recommendations ?? []
    expect(first?.reason).toMatch(/^Va bien muy/)
    expect(first?.reason.length).toBeLessThanOrEqual(160)
    expect(second).toMatchObject({ reason: 'Negro de pies a cabeza.', occasion: 'Diario', lookType: 'Casual' })
  })

  it.each([
    '',
    'No puedo ayudarte.',
    '{}',
    '{"recommendations":[]}',
    reply([told(77)]),
    reply([told({ toString: null }, 'Va bien')]),
    reply({ 1: told(1) }),
    '[]',
    'null',
  ])('has nothing of %s', (text) => {
    expect(parse(text)).toBeNull()
  })

  it('is a wearable look or null, for any reply', () => {
    const garment = fc.record({ productId: fc.oneof(fc.integer({ min: 0, max: 12 }), anyJson), reason: anyJson })
    const any = fc.oneof(
      anyText,
      anyJson.map((json) => JSON.stringify(json)),
      fc.array(garment).map((some) => reply(some)),
    )
    fc.assert(
      fc.property(bases, garments, any, (worn, choice, text) => {
        const look = parseLook(text, worn, choice)
        const chosen = (look?.recommendations ?? []).map(({ productId }) =>
          choice.find((each) => each.productId === productId),
        )
        expect(chosen.length).toBeLessThanOrEqual(3)
        chosen.forEach((each, at) => {
          const before = chosen.slice(0, at).flatMap((one) => one ?? [])
          expect(each && canJoin(worn, before, each)).toBe(true)
        })
      }),
    )
  })

  it('keeps the order from head to foot', () => {
    expect(idsOf(reply([told(4), told(3), told(1)]))).toEqual([1, 3, 4])
  })
})
