import { expect, it } from 'vitest'
import { imageOfConnection } from './image-of-connection.ts'

const url = (end: string | number) => `https://tiendas.mx/img/luna/${'a'.repeat(64)}/${end}`

it.each([
  ['4g', 800, 800],
  ['3g', 800, 600],
  ['3g', 400, 400],
  ['2g', 800, 400],
  ['slow-2g', 600, 400],
  [undefined, 800, 800],
  ['5g', 800, 800],
  // Covers have widths of their own.
  ['2g', 1600, 1600],
])('on a connection of %s an image of %s is one of %s', (connection, requested, expected) => {
  expect(imageOfConnection(url(requested), connection)).toBe(url(expected))
})

it('imageOfConnection leaves icons and cut-outs as they are', () => {
  for (const end of ['icon-192', 'maskable-512', 'torso']) expect(imageOfConnection(url(end), '2g')).toBe(url(end))
})
