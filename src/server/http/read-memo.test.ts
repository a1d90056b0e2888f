import { expect, it } from 'vitest'
import { createReadMemo } from './read-memo.ts'

function reader<Value>(value: Value) {
  let times = 0
  return {
    read: async () => {
      times++
      return value
    },
    times: () => times,
  }
}

it('a memo reads once for all calls, together or later', async () => {
  const remember = createReadMemo()('luna', 7)
  const { read, times } = reader('counts')
  expect(await Promise.all([remember('home', read), remember('home', read)])).toEqual(['counts', 'counts'])
  expect(await remember('home', read)).toBe('counts')
  expect(times()).toBe(1)
})

it('a memo reads again after another event, for another store and another key', async () => {
  const memo = createReadMemo()
  const { read, times } = reader('counts')
  await memo('luna', 7)('home', read)
  await memo('luna', 8)('home', read)
  await memo('norte', 7)('home', read)
  await memo('luna', 7)('page 2', read)
  expect(times()).toBe(4)
})

it('a memo remembers no failure', async () => {
  const remember = createReadMemo()('luna', 7)
  await expect(remember('home', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remember('home', async () => 'back')).toBe('back')
})

it('a memo evicts the value used longest ago', async () => {
  const remember = createReadMemo(2)('luna', 7)
  const { read, times } = reader('counts')
  for (const key of ['a', 'b', 'a', 'c', 'a']) await remember(key, read)
  expect(times()).toBe(3)
  await remember('b', read)
  expect(times()).toBe(4)
})
