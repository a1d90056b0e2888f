import { expect, it } from 'vitest'
import { missingText } from './file-notices.ts'
import { parsePlainHeader } from './plain-columns.ts'

function missingIn(header: string): string | null {
  const parsed = parsePlainHeader(header.split(','))
  return parsed.ok ? null : missingText(parsed)
}

it.each([
  ['codigo,producto,precio de venta,stock', 'id (no se reconocen «codigo»)'],
  ['id,nombre,presio,preciso', 'precio (no se reconocen «presio» (¿es «precio»?) y «preciso» (¿es «precio»?))'],
  ['id,nombre', 'precio'],
  ['a,b,c,d,e,f,g', 'id, nombre, precio (no se reconocen «a», «b», «c», «d», «e» y otras 2)'],
])('the missing columns of %s are named with those that may be them', (header, text) => {
  expect(missingIn(header)).toBe(text)
})
