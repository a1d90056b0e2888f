import { expect, it } from 'vitest'
import { switchSentences } from './warehouse-switch.ts'

const use = { isDefault: false, isUnused: false, onHand: 9, held: 0, isOtherOnline: true, products: 12, partly: 0 }

it.each([
  [use, ['12 productos dejan de venderse en línea.']],
  [{ ...use, products: 1 }, ['1 producto deja de venderse en línea.']],
  [{ ...use, products: 0 }, ['Ningún producto deja de venderse en línea.']],
  [{ ...use, products: 0, partly: 3 }, ['De 3 productos dejan de venderse en línea unas tallas o colores.']],
  [
    { ...use, partly: 1, held: 2 },
    [
      '12 productos dejan de venderse en línea.',
      'De otro dejan de venderse unas tallas o colores.',
      'Las 2 piezas apartadas por pedidos siguen apartadas, y salen de aquí.',
    ],
  ],
])('the products that leave the online sale with a warehouse are counted in sentences', (of, sentences) => {
  expect(switchSentences(of, false)).toEqual(sentences)
})

it('the products that come on sale with a warehouse are counted in sentences', () => {
  expect(switchSentences({ ...use, held: 2, isDefault: true }, true)).toEqual([
    '12 productos empiezan a venderse en línea.',
  ])
  expect(switchSentences({ ...use, products: 0 }, true)).toEqual(['Por ahora no cambia lo que se vende en línea.'])
})

it('the default warehouse still gets counts without a warehouse after it is switched off', () => {
  expect(switchSentences({ ...use, isDefault: true }, false).at(-1)).toContain('no nombra almacén')
})
