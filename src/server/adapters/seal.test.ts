import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const [FIRST, SECOND] = ['the first of the secrets', 'the second of the secrets']

it('a sealed secret is opened for its account, and differs each time', () => {
  const seal = createSeal([FIRST])
  const sealed = seal.close('APP_USR-ñandú', 'luna')
  expect(sealed).not.toContain('APP_USR')
  expect(seal.close('APP_USR-ñandú', 'luna')).not.toBe(sealed)
  expect(seal.open(sealed, 'luna')).toBe('APP_USR-ñandú')
  expect(seal.open(sealed, 'norte')).toBeNull()
})

it('a sealed secret is opened as long as its secret is listed', () => {
  const sealed = createSeal([FIRST]).close('clave', 'luna')
  expect(createSeal([SECOND, FIRST]).open(sealed, 'luna')).toBe('clave')
  expect(createSeal([SECOND]).open(sealed, 'luna')).toBeNull()
})

it('a text that was changed is not opened', () => {
  const seal = createSeal([FIRST])
  const sealed = seal.close('clave', 'luna')
  const changed = `${sealed.slice(0, 10)}${sealed[10] === 'A' ? 'B' : 'A'}${sealed.slice(11)}`
  for (const text of [changed, sealed.slice(0, -2), '', 'a1.', 'clave', `b1.${sealed.slice(3)}`]) {
    expect(seal.open(text, 'luna')).toBeNull()
  }
})
