import { expect, it } from 'vitest'
import { replaceWords } from './known-word.ts'

it('replaceWords replaces whole words in any case, and leaves the rest', () => {
  const pantalon = { word: 'pantalón', folded: 'pantalon', stem: 'pantalon', uses: 1 }
  expect(replaceWords('El Pantlaon (azul), pantlaones', new Map([['pantlaon', pantalon]]))).toBe(
    'El pantalón (azul), pantlaones',
  )
})
