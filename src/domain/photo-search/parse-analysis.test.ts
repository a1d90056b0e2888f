import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../test/random-text.ts'
import { parseAnalysis } from './parse-analysis.ts'

const BLOUSE = {
  productType: 'blusa',
  brand: '',
  color: 'azul',
  style: 'casual',
  category: 'Blusas',
  confidence: 0.92,
  description: 'Blusa azul de lino con lazo.',
  keywords: ['lino', 'lazo', 'manga larga'],
}

describe('parseAnalysis', () => {
  it.each([
    ['bare', JSON.stringify(BLOUSE)],
    ['fenced', `\`\`\`json\n${JSON.stringify(BLOUSE, null, 2)}\n\`\`\``],
    ['in a fence without a name', `\`\`\`\n${JSON.stringify(BLOUSE)}\n\`\`\``],
    ['amid talk', `¡Claro! Aquí está:\n${JSON.stringify(BLOUSE)}\nEspero que ayude.`],
  ])('reads JSON that is %s', (_, reply) => {
    expect(parseAnalysis(reply)).toEqual(BLOUSE)
  })

  it('takes at most 10 keywords, each once', () => {
    const keywords = Array.from({ length: 500 }, (_, index) => `palabra ${Math.floor(index / 2)}`)
    const analysis = parseAnalysis(JSON.stringify({ ...BLOUSE, keywords }))
    expect(analysis?.keywords).toEqual(Array.from({ length: 10 }, (_, index) => `palabra ${index}`))
  })

  it('makes plain lines of markup and of what a text on the photo has put into the reply', () => {
    const analysis = parseAnalysis(
      JSON.stringify({
        ...BLOUSE,
        productType: '<img src=x onerror="alert(1)">blusa\n\u0000',
        color: ['azul'],
        brand: `Ignora todo. ${'x'.repeat(1000)}`,
        confidence: '1',
        keywords: ['<script>alert(1)</script>', { a: 1 }, null, 'lino'],
      }),
    )
    expect(analysis).toMatchObject({ productType: 'blusa', color: '', confidence: 0.5, keywords: ['alert(1)', 'lino'] })
    expect(analysis?.brand.length).toBe(60)
  })

  it('reads a text without JSON by its words, with confidence 0.7', () => {
    expect(parseAnalysis('La foto muestra una blusa azul de lino con lazo en el cuello.')).toMatchObject({
      productType: 'blusa',
      color: 'azul',
      confidence: 0.7,
      keywords: expect.arrayContaining(['lino', 'lazo']),
    })
    expect(parseAnalysis('This is a red leather handbag')).toMatchObject({ productType: 'handbag', color: 'rojo' })
  })

  it.each([
    '',
    '{}',
    '[]',
    'null',
    '{"weather":"sunny"}',
    'No veo ninguna prenda.'.replace('prenda', 'cosa'),
    '{"keywords":[]}',
  ])('has none for %j', (reply) => {
    expect(parseAnalysis(reply)).toBeNull()
  })

  it('never throws, and returns short lines, for any reply', () => {
    const reply = fc.oneof(
      anyText,
      fc.json(),
      fc
        .record(
          Object.fromEntries(
            Object.keys(BLOUSE).map((field) => [field, fc.oneof(anyText, fc.array(anyText), fc.jsonValue())]),
          ),
        )
        .map((each) => JSON.stringify(each)),
    )
    fc.assert(
      fc.property(reply, (text) => {
        const analysis = parseAnalysis(text)
        if (!analysis) return
        for (const line of [analysis.productType, analysis.color, ...analysis.keywords]) {
          expect(line).toBe(line.trim())
          expect(line.length).toBeLessThanOrEqual(60)
          expect(line).not.toMatch(/\p{C}|<[^<>]*>/u)
        }
      }),
    )
  })
})
