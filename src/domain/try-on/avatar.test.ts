import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AVATAR_VALUES, changeAvatar, DEFAULT_AVATAR, hasHair, parseAvatar } from './avatar.ts'
import { describeAvatar } from './avatar-labels.ts'

describe('an avatar', () => {
  it('has the values of the specification', () => {
    expect(AVATAR_VALUES).toEqual({
      gender: ['mujer', 'hombre'],
      height: ['bajo', 'medio', 'alto'],
      weight: ['delgado', 'normal', 'robusto'],
      skinTone: ['claro', 'medio', 'oscuro'],
      hairColor: ['rubio', 'castaño', 'negro', 'pelirrojo'],
      hairLength: ['calvo', 'corto', 'medio', 'largo'],
      hairStyle: ['liso', 'ondulado', 'rizado'],
      eyeColor: ['azules', 'marrones', 'verdes', 'negros'],
      age: ['joven', 'adulto', 'maduro'],
    })
    expect(parseAvatar(DEFAULT_AVATAR)).toEqual(DEFAULT_AVATAR)
  })

  it('gets its length of hair from its gender, and from nothing else', () => {
    const man = changeAvatar({ ...DEFAULT_AVATAR, hairLength: 'largo' }, 'gender', 'hombre')
    expect(man).toMatchObject({ gender: 'hombre', hairLength: 'corto' })
    expect(changeAvatar(man, 'gender', 'mujer')).toMatchObject({ gender: 'mujer', hairLength: 'medio' })
    expect(changeAvatar(man, 'height', 'alto')).toEqual({ ...man, height: 'alto' })
  })

  it('has neither style nor colour in its summary when it is bald', () => {
    const bald = changeAvatar(DEFAULT_AVATAR, 'hairLength', 'calvo')
    expect(hasHair(bald)).toBe(false)
    expect(describeAvatar(bald).map(({ field }) => field)).not.toContain('hairStyle')
    expect(describeAvatar(DEFAULT_AVATAR)).toHaveLength(9)
    expect(describeAvatar(DEFAULT_AVATAR).at(-1)?.text).toBe('Edad: joven (18-25)')
  })

  it('is parsed from anything, and accepted with all of its values alone', () => {
    fc.assert(fc.property(fc.anything(), (untrusted) => void expect(parseAvatar(untrusted)).toBeNull()))
    expect(parseAvatar({ ...DEFAULT_AVATAR, extra: 1 })).toEqual(DEFAULT_AVATAR)
    expect(parseAvatar({ ...DEFAULT_AVATAR, age: 'viejo' })).toBeNull()
    expect(parseAvatar({ ...DEFAULT_AVATAR, age: undefined })).toBeNull()
  })
})
