import { expect, it } from 'vitest'
import { listSubject, listTitle } from './list-subject.ts'

const dictionary = {
  categories: [
    { id: 1, key: 'faldas', label: 'Faldas' },
    { id: 2, key: 'vestidos', label: 'Vestidos' },
  ],
}
const subject = (filters: Partial<Parameters<typeof listSubject>[0]>) =>
  listSubject({ categories: [], isNew: false, onSale: false, ...filters }, dictionary)

it('a list is named after its one category, and after the list of the menu that it is', () => {
  expect(subject({})).toBeNull()
  expect(subject({ categories: ['vestidos'] })).toBe('Vestidos')
  expect(subject({ onSale: true })).toBe('Ofertas')
  expect(subject({ isNew: true })).toBe('Novedades')
  expect(subject({ categories: ['vestidos'], onSale: true })).toBe('Vestidos · Ofertas')
  expect(subject({ categories: ['vestidos', 'faldas'] })).toBeNull()
  expect(subject({ categories: ['vestidos', 'faldas'], isNew: true, onSale: true })).toBe('Novedades · Ofertas')
})

it('a page is titled by its search or its subject, and by its number after the first', () => {
  expect(listTitle({ search: '', subject: null, page: 1 })).toBe('Productos')
  expect(listTitle({ search: '', subject: 'Ofertas', page: 1 })).toBe('Ofertas')
  expect(listTitle({ search: 'lino', subject: 'Ofertas', page: 1 })).toBe('Resultados para «lino»')
  expect(listTitle({ search: 'lino', subject: null, page: 2 })).toBe('Resultados para «lino», página 2')
})
