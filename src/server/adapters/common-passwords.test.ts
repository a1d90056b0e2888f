import { expect, it } from 'vitest'
import { loadCommonPasswords } from './common-passwords.ts'

it('has the common passwords in lower case', async () => {
  const common = await loadCommonPasswords()
  expect(common.size).toBeGreaterThan(40_000)
  expect(['password123', 'qwertyuiop', 'monkey'].filter((password) => !common.has(password))).toEqual([])
  expect([...common].filter((password) => password !== password.toLowerCase())).toEqual([])
})
