import { expect, it } from 'vitest'
import { isInScope, isSameScope, scopeLead, scopeSentence, scopeText } from './branch-scope.ts'

it('has all orders without branches, and none with an empty list', () => {
  expect(isInScope(null, '')).toBe(true)
  expect(isInScope([], 'ROMA')).toBe(false)
  expect(isInScope(['ROMA'], 'ROMA')).toBe(true)
  expect(isInScope(['ROMA'], 'CENTRO')).toBe(false)
  expect(isInScope(['ROMA'], '')).toBe(false)
})

it('is the same in any sequence, and an empty list is not all', () => {
  expect(isSameScope(null, null)).toBe(true)
  expect(isSameScope(null, [])).toBe(false)
  expect(isSameScope([], null)).toBe(false)
  expect(isSameScope(['A', 'B'], ['B', 'A'])).toBe(true)
  expect(isSameScope(['A'], ['A', 'B'])).toBe(false)
})

it('is named on the page of the team, by key where a branch is not known', () => {
  const branches = [{ fid: 'ROMA', name: 'Roma' }]
  expect(scopeText(null, branches)).toBe('Todas las sucursales')
  expect(scopeText([], branches)).toBe('Sin sucursal')
  expect(scopeText(['ROMA', 'SUR'], branches)).toBe('Roma y SUR')
  expect(scopeSentence(['ROMA', 'SUR'], branches)).toBe('Verás los pedidos de Roma y SUR.')
  expect(scopeSentence(null, branches)).toBe('')
})

it('is named for the person who works in it', () => {
  expect(scopeText(['Roma', 'Coyoacán', 'Iztapalapa'], [])).toBe('Roma, Coyoacán e Iztapalapa')
  expect(scopeLead(null)).toBeNull()
  expect(scopeLead(['Roma', 'Coyoacán'])).toBe('Pedidos de Roma y Coyoacán')
  expect(scopeLead([])).toBe('No tienes sucursal: pide a la dueña que te dé una.')
})
