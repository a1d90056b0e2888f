import { expect, it } from 'vitest'
import { entriesOf, entryOf } from './navigation.ts'

it.each([
  ['/', 'Inicio'],
  ['/pedidos/1042', 'Pedidos'],
  ['/productos', 'Productos'],
  ['/productos/importar', 'Productos'],
  ['/productos/etiquetas', 'Etiquetas'],
  ['/productos/etiquetas-viejas', 'Productos'],
  ['/tienda/cupones/3', 'Tienda'],
])('the page %s belongs to the entry %s', (pathname, name) => {
  expect(entryOf(pathname)?.name).toBe(name)
})

it('a page that no entry begins belongs to none', () => {
  expect(entryOf('/nada')).toBeUndefined()
})

it('a seller finds the labels, and nothing of what only the owner sees', () => {
  const names = entriesOf({ role: 'seller', branches: null }).map(({ name }) => name)
  expect(names).toContain('Etiquetas')
  expect(names).not.toContain('Tablero')
})

it('a manager of some branches finds no customers and no activity', () => {
  const names = (branches: string[] | null) => entriesOf({ role: 'manager', branches }).map(({ name }) => name)
  const missing = names(null).filter((name) => !names(['ROMA']).includes(name))
  expect(missing).toEqual(['Clientes', 'Actividad'])
})
