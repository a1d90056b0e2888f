import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../project.mjs'

/** The names of types that are declared in more than one of these texts. */
function repeatedTypes(texts: readonly string[]): string[] {
  const declared = texts.flatMap((text) =>
    [...text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(([, name = '']) => name),
  )
  return [...new Set(declared.filter((name, index) => declared.indexOf(name) !== index))]
}

describe('the name of a type', () => {
  it('is noticed where a second type has it', () => {
    expect(repeatedTypes(['export interface Offer {}\ntype Line = Offer', 'type Line = string'])).toEqual(['Line'])
  })

  it('means one type in all of src', () => {
    const paths = execFileSync('git', ['ls-files', '-z', 'src'], { cwd: root, encoding: 'utf8' }).split('\0')
    const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    expect(sources.length).toBeGreaterThan(500)
    expect(repeatedTypes(sources.map((path) => readFileSync(join(root, path), 'utf8')))).toEqual([])
  })
})
