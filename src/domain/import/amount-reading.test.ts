import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AmountReading, AmountSurvey, type DecimalSign, plainAmount } from './amount-reading.ts'

function decided(values: readonly string[], delimiter = ';', chosen: DecimalSign | null = null) {
  const survey = new AmountSurvey()
  for (const [index, value] of values.entries()) survey.add(value, index + 2)
  return survey.decide(delimiter, chosen)
}

const read = (values: readonly string[], delimiter = ';', chosen: DecimalSign | null = null) => {
  const outcome = decided(values, delimiter, chosen)
  return outcome.ok ? values.map((value) => plainAmount(value, outcome.reading)) : `${outcome.line}: ${outcome.value}`
}

describe('the decimals of a file', () => {
  it.each([
    [['950', '1.299'], ';', '3: 1.299'],
    [['950', '1.299'], ',', '3: 1.299'],
    [['950', '1,299'], ';', '3: 1,299'],
    [['$ 2.450'], '\t', '2: $ 2.450'],
    // Both signs are decimals somewhere.
    [['12.50', '12,50', '1,299'], ';', '4: 1,299'],
    // Prices with two decimals do not explain one with three.
    [['12.50', '1.299'], ',', '3: 1.299'],
    [['12,50', '1,299'], ';', '3: 1,299'],
  ])('are unclear where %j is separated by %j', (values, delimiter, unclear) => {
    expect(read(values, delimiter)).toBe(unclear)
  })

  it.each([
    [['950', '1.299', '12,50'], ';', ['950', '1299', '12.50']],
    [['1.299', '1.299.000'], ';', ['1299', '1299000']],
    [['1,299', '950'], ',', ['1299', '950']],
    [['1,299', '12.5'], ';', ['1299', '12.5']],
    [['1,299.00', '1,299'], ';', ['1299.00', '1299']],
    [['1.299,00', '1299,00', '1.299'], ';', ['1299.00', '1299.00', '1299']],
    // Programs that write three or four decimals.
    [['129.000', '1299.500'], ',', ['129.000', '1299.500']],
    [['129,0000', '1,299'], ';', ['129.0000', '1.299']],
    [['12.50', '12,50'], ';', ['12.50', '12.50']],
    [['$1,299.00 MXN', 'MXN 80', '- 5'], ';', ['1299.00', '80', '-5']],
    [['1 299,00', '1\u00a0299,50'], ';', ['1299.00', '1299.50']],
    [['gratis', '', '12.5.3'], ';', ['gratis', '', '12.5.3']],
  ])('of %j separated by %j are read', (values, delimiter, expected) => {
    expect(read(values, delimiter)).toEqual(expected)
  })

  it('are read as a person has chosen', () => {
    expect(read(['1.299', '1,299'], ';', 'dot')).toEqual(['1.299', '1299'])
    expect(read(['1.299', '1,299'], ';', 'comma')).toEqual(['1299', '1.299'])
  })

  it('of any amount return the amount, in each way of writing it', () => {
    const reading: AmountReading = { dot: 'thousands', comma: 'thousands' }
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (centavos) => {
        const plain = (centavos / 100).toFixed(2)
        const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(centavos / 100)
        const spanish = grouped.replaceAll(',', '_').replace('.', ',').replaceAll('_', '.')
        for (const written of [plain, grouped, spanish, plain.replace('.', ','), `$${grouped}`]) {
          expect(plainAmount(written, reading)).toBe(plain)
        }
      }),
    )
  })
})
