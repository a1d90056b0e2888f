import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../project.mjs'
import { codeIn, withoutFences } from './markdown.ts'
import { LINE_LENGTH } from './wrap-prose.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const paths = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)

const README_LINES = 60
const ARCHITECTURE_WORDS = 1_500

describe('README.md', () => {
  it(`has at most ${README_LINES} lines`, () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(README_LINES)
  })
})

describe('docs/architecture.md', () => {
  it(`has at most ${ARCHITECTURE_WORDS} words`, () => {
    expect(read('docs/architecture.md').split(/\s+/).length).toBeLessThanOrEqual(ARCHITECTURE_WORDS)
  })
})

describe('the pages of a folder', () => {
  it.each([
    ['docs/architecture', 'docs/architecture.md'],
    ['docs/rules', 'docs/rules/README.md'],
  ])('%s are all linked by %s', (folder, index) => {
    const pages = paths.filter((path) => path.startsWith(`${folder}/`) && path !== index)
    expect(pages.length).toBeGreaterThan(10)
    const text = read(index)
    expect(pages.filter((path) => !text.includes(`(${relative(dirname(index), path)})`))).toEqual([])
  })
})

describe('docs/operating.md', () => {
  it('has every setting of .env.example, and no others', () => {
    const settings = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    const section = read('docs/operating.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
    const named = codeIn(section).filter((code) => /^[A-Z_]+$/.test(code))
    expect(settings.length).toBeGreaterThan(20)
    expect(named.toSorted()).toEqual(settings.toSorted())
  })
})

describe('a document', () => {
  it(`has prose in lines of at most ${LINE_LENGTH} characters`, () => {
    const long = paths.flatMap((path) =>
      withoutFences(read(path))
        .split('\n')
        .flatMap((line, index) => (isTooLong(line) ? [`${path}:${index + 1}`] : [])),
    )
    expect(long).toEqual([])
  })
})

/** Tables and images cannot be wrapped, nor can words that are longer by themselves. */
function isTooLong(line: string): boolean {
  const text = line.trim()
  return (
    line.length > LINE_LENGTH && !/^(?:\||!\[|<!--)/.test(text) && text.replace(/^(?:[-*]|\d+\.) /, '').includes(' ')
  )
}
