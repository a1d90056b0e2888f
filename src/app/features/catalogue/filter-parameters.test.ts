import { describe, expect, it } from 'vitest'
import { changeParameters, put, toggle } from './filter-parameters.ts'

const values = (...keys: string[]) => keys.map((key) => ({ key, label: key, count: 1, swatch: null, isChosen: false }))
const sections = [
  { kind: 'category', values: values('faldas', 'vestidos') },
  { kind: 'talla', values: values('s', 'm', 'l') },
]

describe('changeParameters', () => {
  it('gives one selection one address, whichever way it was chosen', () => {
    const one = ['talla=l', 'category=vestidos', 'talla=s']
    const other = [...one].reverse()
    const walk = (steps: string[]) =>
      steps.reduce((parameters, step) => {
        const [name = '', value = ''] = step.split('=')
        return changeParameters(parameters, sections, (next) => toggle(next, name, value))
      }, new URLSearchParams('sort=name-asc&search=lino'))
    expect(String(walk(one))).toBe('search=lino&category=vestidos&talla=s&talla=l&sort=name-asc')
    expect(String(walk(other))).toBe(String(walk(one)))
  })

  it('begins at the first page and changes nothing that it was given', () => {
    const before = new URLSearchParams('page=3&talla=m')
    expect(String(changeParameters(before, sections, (next) => toggle(next, 'talla', 'm')))).toBe('')
    expect(String(before)).toBe('page=3&talla=m')
  })

  it('keeps what the sections do not offer', () => {
    const before = new URLSearchParams('material=lino&talla=xxl&category=blusas')
    const after = changeParameters(before, sections, (next) => toggle(next, 'talla', 's'))
    expect(String(after)).toBe('category=blusas&talla=s&talla=xxl&material=lino')
  })

  it('replaces what stands once and takes it out', () => {
    const before = new URLSearchParams('min=100&max=500')
    const after = changeParameters(before, sections, (next) => {
      put(next, 'min', '250')
      put(next, 'max', null)
    })
    expect(String(after)).toBe('min=250')
  })
})
