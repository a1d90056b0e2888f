import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptJson } from './script-json.ts'

it('scriptJson parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('scriptJson has nothing in it that a page would read as markup', () => {
  const hostile = '</script><!--<script>&amp;\u2028'
  expect(scriptJson({ name: hostile })).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(scriptJson({ name: hostile }))).toEqual({ name: hostile })
})
