import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { branchBits, branchLine, branchList, type ChosenBranch, isElsewhere, parseChosenBranch } from './branch-bits.ts'
import { branchScript, chosenBranchKey } from './branch-script.ts'
import { EVERY_BRANCH } from './branch-stock.ts'

const fids = ['roma', 'coyoacan', 'sur', 'norte', 'centro']
const list = { key: 'k1', fids }
const roma: ChosenBranch = {
  key: 'k1',
  fid: 'roma',
  own: 0,
  places: [
    ['Roma', 0],
    ['Coyoacán', 6],
    ['Sur', 14],
    ['Norte', null],
    ['Centro', 3],
  ],
}
const far: ChosenBranch = { ...roma, places: roma.places.map(([label]) => [label, 1461]) }
const at = (...having: string[]) => branchBits(having, list)

describe('the bits of branches', () => {
  it('are a digit for four branches, after the key of their list', () => {
    expect(at()).toBe('k1.00')
    expect(at('roma', 'norte', 'centro')).toBe('k1.91')
    expect(at(EVERY_BRANCH)).toBe('k1.f1')
  })

  it('have a key of their list: another sequence has another one', () => {
    const keyOf = (...fids: string[]) => branchList(fids.map((fid) => ({ fid })))?.key
    expect(keyOf('a', 'b')).toBe(keyOf('a', 'b'))
    expect(keyOf('a', 'b')).not.toBe(keyOf('b', 'a'))
    expect(branchList([])).toBeNull()
  })

  it('are at most 2 kB for the 20 cards of a page and 50 branches', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ fid: `sucursal-${index}` }))
    const table = branchList(many)
    if (!table) throw new Error('there are branches')
    expect(20 * branchBits([EVERY_BRANCH], table).length).toBeLessThanOrEqual(2_000)
  })
})

describe('the line of a card', () => {
  it.each([
    ['counts the branches without a choice', at('roma', 'sur'), null, 'En 2 sucursales'],
    ['counts one', at('sur'), null, 'En 1 sucursal'],
    ['is empty without any', at(), roma, ''],
    ['names the own branch', at('sur', 'roma'), roma, 'Disponible en Roma'],
    ['names the only other', at('coyoacan'), roma, 'Solo en Coyoacán, a 6 km'],
    ['names the nearest of several', at('sur', 'centro', 'norte'), roma, 'En Centro, a 3 km, y 2 más'],
    ['separates thousands of km', at('sur'), far, 'Solo en Sur, a 1,461 km'],
    ['names one without a distance', at('norte'), roma, 'Solo en Norte'],
    ['ignores a choice of another list', at('sur'), { ...roma, key: 'k0' }, 'En 1 sucursal'],
    ['takes other texts for nothing', 'k1', roma, ''],
  ])('%s', (_, bits, chosen, line) => {
    expect(branchLine(bits, chosen)).toBe(line)
  })

  it('counts exactly the branches that have the product', () => {
    fc.assert(
      fc.property(fc.subarray(fids), (having) => {
        const line = branchLine(branchBits(having, list), null)
        expect(Number(/\d+/.exec(line)?.[0] ?? 0)).toBe(having.length)
      }),
    )
  })
})

it('a stored choice is restored as it was, and anything else counts as no choice', () => {
  expect(parseChosenBranch(JSON.parse(JSON.stringify(roma)))).toEqual(roma)
  for (const wrong of [null, 'roma', {}, { ...roma, own: 9 }, { ...roma, places: [[7, 1]] }, { ...roma, fid: '' }]) {
    expect(parseChosenBranch(wrong)).toBeNull()
  }
  expect(parseChosenBranch({ ...roma, places: roma.places.map(([label]) => [label, -4]) })?.places[0]).toEqual([
    'Roma',
    null,
  ])
})

describe('the script before the first paint', () => {
  /** Runs the script as a browser does, with these elements in the document. */
  function run(stored: string | null, lines: string[], { areSizes = false } = {}) {
    const elements = lines.map((bits) => {
      const dataset: DOMStringMap = { at: bits }
      return { dataset, textContent: 'del servidor', closest: () => (areSizes ? {} : null) }
    })
    const loaded: (() => void)[] = []
    const body = new Function('localStorage', 'document', 'MutationObserver', 'addEventListener', branchScript('luna'))
    body(
      { getItem: (key: string) => (key === chosenBranchKey('luna') ? stored : null) },
      { querySelectorAll: () => elements },
      class {
        observe() {}
        disconnect() {}
      },
      (_: string, listener: () => void) => loaded.push(listener),
    )
    for (const listener of loaded) listener()
    return elements.map(({ textContent, dataset }) => ({ text: textContent, isElsewhere: 'elsewhere' in dataset }))
  }
  const texts = (lines: ReturnType<typeof run>) => lines.map(({ text }) => text)

  it('writes the same lines as the page does afterwards, and the own branch into the header', () => {
    const lines = [at('sur', 'roma'), at('coyoacan'), at()]
    expect(texts(run(JSON.stringify({ version: 1, value: roma }), [...lines, '']))).toEqual([
      ...lines.map((bits) => branchLine(bits, roma)),
      'Roma',
    ])
  })

  it('marks the lines whose pieces are all in other branches', () => {
    const ofOtherList = branchBits(['sur'], { key: 'k2', fids })
    const lines = run(JSON.stringify({ version: 1, value: roma }), [at('roma'), at('sur'), at(), ofOtherList, ''])
    expect(lines.map(({ isElsewhere }) => isElsewhere)).toEqual([false, true, false, false, false])
  })

  it('marks sizes as the page does afterwards, and leaves their labels', () => {
    const bits = [at('roma'), at('sur'), at(EVERY_BRANCH), at(), branchBits(['sur'], { key: 'k2', fids })]
    const sizes = run(JSON.stringify({ version: 1, value: roma }), bits, { areSizes: true })
    expect(sizes.map((size) => size.isElsewhere)).toEqual(
      bits.map((each) => isElsewhere(each, branchLine(each, roma), roma)),
    )
    expect(sizes.map((size) => size.isElsewhere)).toEqual([false, true, false, false, false])
    expect(new Set(texts(sizes))).toEqual(new Set(['del servidor']))
    expect(isElsewhere(at('sur'), branchLine(at('sur'), null), null)).toBe(false)
  })

  it.each([null, 'nada', '{}', '{"value":null}', '{"value":{"own":3,"places":[]}}'])(
    'leaves the page with %s',
    (stored) => {
      expect(texts(run(stored, [at('roma')]))).toEqual(['del servidor'])
    },
  )
})
