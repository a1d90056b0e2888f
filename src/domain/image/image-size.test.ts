import { expect, it } from 'vitest'
import { servedSize } from './image-size.ts'

it.each([
  [{ width: 1200, height: 1600 }, 800, { width: 800, height: 1067 }],
  [{ width: 600, height: 800 }, 800, { width: 600, height: 800 }],
  [{ width: 400, height: 8000 }, 400, { width: 80, height: 1600 }],
] as const)('an image of %j at %i is served as %j', (original, width, size) => {
  expect(servedSize(original, width)).toEqual(size)
})
