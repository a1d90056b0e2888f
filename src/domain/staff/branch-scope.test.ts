import { expect, it } from 'vitest'
import { branchList, isInScope, isSameScope, scopeLead } from './branch-scope.ts'

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

it('is named for the person who works in it', () => {
  expect(branchList(['Roma', 'Coyoacán', 'Centro'])).toBe('Roma, Coyoacán y Centro')
  expect(scopeLead(null)).toBeNull()
  expect(scopeLead(['Roma', 'Coyoacán'])).toBe('Pedidos de Roma y Coyoacán')
  expect(scopeLead([])).toBe('No tienes sucursal: pide a la dueña que te dé una.')
})
