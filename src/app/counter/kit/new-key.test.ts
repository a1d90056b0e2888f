import { expect, it } from 'vitest'
import { z } from 'zod'
import { newKey } from './new-key.ts'

it('a key is a UUID that no other key equals', () => {
  const keys = Array.from({ length: 100 }, newKey)
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(100)
})
