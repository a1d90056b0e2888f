import { expect, it } from 'vitest'
import { readFormulaText } from './formula-text.ts'

it.each([
  ['="0750123456789"', '0750123456789'],
  [' ="" ', ''],
  ['="dijo ""sí"""', 'dijo "sí"'],
  ['=1+1', '=1+1'],
  ['="a"&"b"', '="a"&"b"'],
  ['0750', '0750'],
])('readFormulaText reads %j as %j', (cell, text) => {
  expect(readFormulaText(cell)).toBe(text)
})
