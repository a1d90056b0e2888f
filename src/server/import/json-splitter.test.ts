import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonSplitter } from './json-splitter.ts'

/** Splits a text that arrives in pieces of the given length. */
function split(text: string, length = text.length || 1) {
  const splitter = new JsonSplitter()
  const elements = []
  for (let at = 0; at < text.length; at += length) elements.push(...splitter.push(text.slice(at, at + length)))
  elements.push(...splitter.end())
  return { elements, error: splitter.error }
}

describe('the products of a JSON text', () => {
  it('are found in a list, in a wrapper and one a line, however the text is cut', () => {
    const products = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 40 }), (values, length) => {
        const texts = [
          JSON.stringify(values),
          JSON.stringify(values, null, 2),
          JSON.stringify({ success: true, other: [{ data: [1] }], data: values, pagination: { page: [1] } }, null, 1),
          values.map((value) => JSON.stringify(value)).join('\n'),
        ]
        for (const text of texts) {
          // By the format, an object with nothing but a list called `data` is a wrapper.
          if (values.some((value) => Array.isArray(value.data))) continue
          const { elements, error } = split(text, length)
          expect(error).toBeNull()
          expect(elements.map((element) => JSON.parse(element.text))).toEqual(JSON.parse(JSON.stringify(values)))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('have the numbers of their lines', () => {
    const { elements } = split('[\n{"a":1},\n{\n"b":2\n},\n5]')
    expect(elements).toEqual([
      { text: '{"a":1}', line: 2, lastLine: 2 },
      { text: '{\n"b":2\n}', line: 3, lastLine: 5 },
      { text: '5', line: 6, lastLine: 6 },
    ])
  })

  it('leave a bad line between good ones to be rejected', () => {
    expect(split('{"a":1}\nbasura\n{"b":2}').elements.map((element) => element.text)).toEqual([
      '{"a":1}',
      'basura',
      '{"b":2}',
    ])
  })
})

it.each([
  ['hola', 'not-json', 1],
  ['[{"a":1},\n{"b"', 'cut-json', 2],
  ['[{"a":1}\n', 'cut-json', 1],
  ['{"data":[{"a":1}]', 'cut-json', 1],
  ['[{"a":"', 'cut-json', 1],
  ['[{"a":1]\n]', 'broken-json', 1],
  ['[1]\n[2]', 'broken-json', 2],
  ['['.repeat(100), 'broken-json', 1],
])('the JSON splitter finds %j to be %s', (text, code, line) => {
  expect(split(text).error).toEqual({ code, line })
  expect(split(text, 1).error).toEqual({ code, line })
})

it('the JSON splitter stops at a product without an end', () => {
  const splitter = new JsonSplitter()
  const megabyte = 'x'.repeat(1024 * 1024)
  splitter.push('["')
  for (let count = 0; count < 6 && !splitter.error; count++) splitter.push(megabyte)
  expect(splitter.error?.code).toBe('element-too-long')
})
