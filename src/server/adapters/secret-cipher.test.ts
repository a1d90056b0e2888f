import { expect, it } from 'vitest'
import { createSecretCipher } from './secret-cipher.ts'

const [FIRST, SECOND] = ['the first of the secrets', 'the second of the secrets']

it('an encrypted secret is decrypted for its account, and differs each time', () => {
  const cipher = createSecretCipher([FIRST])
  const encrypted = cipher.encrypt('APP_USR-ñandú', 'luna')
  expect(encrypted).not.toContain('APP_USR')
  expect(cipher.encrypt('APP_USR-ñandú', 'luna')).not.toBe(encrypted)
  expect(cipher.decrypt(encrypted, 'luna')).toBe('APP_USR-ñandú')
  expect(cipher.decrypt(encrypted, 'norte')).toBeNull()
})

it('an encrypted secret is decrypted as long as its secret is listed', () => {
  const encrypted = createSecretCipher([FIRST]).encrypt('clave', 'luna')
  expect(createSecretCipher([SECOND, FIRST]).decrypt(encrypted, 'luna')).toBe('clave')
  expect(createSecretCipher([SECOND]).decrypt(encrypted, 'luna')).toBeNull()
})

it('a text that was changed is not decrypted', () => {
  const cipher = createSecretCipher([FIRST])
  const encrypted = cipher.encrypt('clave', 'luna')
  const changed = `${encrypted.slice(0, 10)}${encrypted[10] === 'A' ? 'B' : 'A'}${encrypted.slice(11)}`
  for (const text of [changed, encrypted.slice(0, -2), '', 'a1.', 'clave', `b1.${encrypted.slice(3)}`]) {
    expect(cipher.decrypt(text, 'luna')).toBeNull()
  }
})
