import { describe, expect, it } from 'vitest'
import { changeParameters, put, toggle, withAll, withoutFilters } from './filter-parameters.ts'

const values = (...keys: string[]) => keys.map((key) => ({ key, label: key, count: 1 }))
const sections = [
  { kind: 'category', values: values('faldas', 'vestidos') },
  { kind: 'talla', values: values('s', 'm', 'l') },
]

describe('changeParameters', () => {
  it('makes one query of one selection, in any order of choices', () => {
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

  it('starts at the first page and does not modify its argument', () => {
    const before = new URLSearchParams('page=3&talla=m')
    expect(String(changeParameters(before, sections, (next) => toggle(next, 'talla', 'm')))).toBe('')
    expect(String(before)).toBe('page=3&talla=m')
  })

  it('leaves parameters that the sections do not offer', () => {
    const before = new URLSearchParams('material=lino&talla=xxl&category=blusas')
    const after = changeParameters(before, sections, (next) => toggle(next, 'talla', 's'))
    expect(String(after)).toBe('category=blusas&talla=s&talla=xxl&material=lino')
  })

  it('replaces and removes a parameter with one value', () => {
    const before = new URLSearchParams('min=100&max=500')
    const after = changeParameters(before, sections, (next) => {
      put(next, 'min', '250')
      put(next, 'max', null)
    })
    expect(String(after)).toBe('min=250')
  })
})

describe('withAll', () => {
  it('names the list that has all its values, until another list is chosen', () => {
    const whole = withAll(new URLSearchParams('talla=m&all=color'), 'talla')
    expect(String(whole)).toBe('talla=m&all=talla')
    expect(String(withAll(whole, null))).toBe('talla=m')
    expect(String(changeParameters(whole, sections, (next) => toggle(next, 'talla', 's')))).toBe('talla=s&talla=m')
  })
})

describe('toggle', () => {
  it('removes one value and leaves the others of the same name', () => {
    const parameters = new URLSearchParams('talla=s&talla=m&color=azul&talla=l')
    toggle(parameters, 'talla', 'm')
    expect(parameters.getAll('talla')).toEqual(['s', 'l'])
    expect(parameters.getAll('color')).toEqual(['azul'])
    toggle(parameters, 'talla', 'm')
    expect(parameters.getAll('talla')).toEqual(['s', 'l', 'm'])
  })

  it('works without the second argument of `has` and `delete`, which older browsers ignore', () => {
    class OldParameters extends URLSearchParams {
      override has(name: string): boolean {
        return super.has(name)
      }
      override delete(name: string): void {
        super.delete(name)
      }
    }
    const parameters = new OldParameters('talla=s&talla=m')
    toggle(parameters, 'talla', 'l')
    expect(parameters.getAll('talla')).toEqual(['s', 'm', 'l'])
    toggle(parameters, 'talla', 's')
    expect(parameters.getAll('talla')).toEqual(['m', 'l'])
  })
})

describe('withoutFilters', () => {
  it('leaves the given names, and always removes the page', () => {
    const before = 'search=lino&talla=s&talla=m&material=lino&min=100&stock=1&sort=name-asc&page=2'
    const parameters = new URLSearchParams(before)
    expect(String(withoutFilters(parameters, ['sort']))).toBe('sort=name-asc')
    expect(String(withoutFilters(parameters, ['search', 'sort']))).toBe('search=lino&sort=name-asc')
    expect(String(withoutFilters(parameters, []))).toBe('')
    expect(String(parameters)).toBe(before)
  })
})
