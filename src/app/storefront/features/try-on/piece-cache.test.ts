import { expect, it } from 'vitest'
import { createPieceCache } from './piece-cache.ts'

/** A cache that notes what it loads; a URL that begins with '!' fails. */
function cacheOf(most: number) {
  const loaded: string[] = []
  const cache = createPieceCache(async (url) => {
    loaded.push(url)
    if (url.startsWith('!')) throw new Error('no connection')
    return url
  }, most)
  return { loaded, cache }
}

it('the cache of pieces loads each once, and evicts the least recently used', async () => {
  const { loaded, cache } = cacheOf(2)
  for (const url of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await cache.get(url)).toBe(url)
  expect(loaded).toEqual(['a', 'b', 'c', 'b'])
})

it('the cache of pieces never evicts worn pieces', async () => {
  const { loaded, cache } = cacheOf(1)
  await cache.get('worn')
  cache.use(['worn', 'too'])
  await cache.get('too')
  for (const url of ['near', 'nearer']) await cache.get(url)
  await Promise.all([cache.get('worn'), cache.get('too')])
  expect(loaded).toEqual(['worn', 'too', 'near', 'nearer'])
  cache.use([])
  await cache.get('near')
  expect(loaded.at(-1)).toBe('near')
})

it('the cache of pieces tries again a piece that failed', async () => {
  const { loaded, cache } = cacheOf(2)
  await expect(cache.get('!')).rejects.toThrow('no connection')
  await expect(cache.get('!')).rejects.toThrow('no connection')
  expect(loaded).toEqual(['!', '!'])
})
