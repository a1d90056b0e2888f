import { describe, expect, it } from 'vitest'
import { appliedFilters } from './applied-filters.ts'

const value = (key: string, label: string) => ({ key, label, count: 3 })
const sections = [
  { kind: 'category', label: 'Categorías', role: 'category' as const, values: [value('faldas', 'Faldas')], total: 1 },
  {
    kind: 'color',
    label: 'Color',
    role: 'color' as const,
    values: [value('azul', 'Azul'), value('rojo', 'Rojo')],
    total: 2,
  },
]
const applied = (query: string, forcesStock = false) =>
  appliedFilters(new URLSearchParams(query), { sections }, { forcesStock }).map(
    ({ kind, label, without }) => `${kind}: ${label} → ${without}`,
  )

describe('appliedFilters', () => {
  it('names each filter and the query without it', () => {
    expect(applied('search=lino&category=faldas&color=rojo&stock=1&sort=name-asc&page=2')).toEqual([
      'Búsqueda: «lino» → category=faldas&color=rojo&stock=1&sort=name-asc',
      'Categoría: Faldas → search=lino&color=rojo&stock=1&sort=name-asc',
      'Color: Rojo → search=lino&category=faldas&stock=1&sort=name-asc',
      'Existencias: Solo disponibles → search=lino&category=faldas&color=rojo&sort=name-asc',
    ])
  })

  it('joins both ends of the price into one filter', () => {
    expect(applied('min=100&max=250.5')).toEqual(['Precio: $100.00 – $250.50 → '])
    expect(applied('min=100')).toEqual(['Precio: Desde $100.00 → '])
    expect(applied('max=99.9&color=azul')).toEqual(['Precio: Hasta $99.90 → color=azul', 'Color: Azul → max=99.9'])
  })

  it('names a value whose list is on its way by its key', () => {
    expect(applied('color=rojo&color=verde+agua')).toEqual([
      'Color: Rojo → color=verde+agua',
      'Color: verde agua → color=rojo',
    ])
  })

  it("has no chip for the store's forced filter, for the sort order or for the page", () => {
    expect(applied('stock=1&sort=price-asc&page=4', true)).toEqual([])
  })
})
