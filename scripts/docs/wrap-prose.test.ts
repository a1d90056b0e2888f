import { describe, expect, it } from 'vitest'
import { wrapProse } from './wrap-prose.ts'

const sentence = 'A sentence with several words. '.repeat(5).trim()
const [first, rest] = [sentence.slice(0, 116), sentence.slice(117)]

describe('wrapProse', () => {
  it('wraps a paragraph at 120 characters, wherever it was wrapped before', () => {
    expect(wrapProse(`# A\n\n${sentence}\n`)).toBe(`# A\n\n${first}\n${rest}\n`)
    expect(wrapProse(`# A\n\n${sentence.replaceAll('. ', '.\n')}\n`)).toBe(`# A\n\n${first}\n${rest}\n`)
  })

  it('indents an item of a list, and leaves the next one apart', () => {
    expect(wrapProse(`- ${sentence}\n- b\n  c`)).toBe(`- ${first}\n  ${rest}\n- b c`)
  })

  it.each([
    ['a table', `| ${sentence} |\n| --- |`],
    ['a block of code', `\`\`\`\n${sentence}\n\`\`\``],
    ['a heading', `## ${sentence}`],
  ])('leaves %s as it is', (_what, markdown) => {
    expect(wrapProse(markdown)).toBe(markdown)
  })

  it('breaks no code, also where it was broken before', () => {
    const words = 'word '.repeat(22)
    expect(wrapProse(`${words}(\`npm run\nbench\`), word`)).toBe(`${words.trim()}\n(\`npm run bench\`), word`)
  })

  it('takes the indent of a list out of code that was broken', () => {
    expect(wrapProse('- word `npm run\n  bench` word')).toBe('- word `npm run bench` word')
  })

  it('begins no line with a mark of a list', () => {
    const words = `${'word '.repeat(23)}word - word`
    expect(wrapProse(words)).toBe(`${'word '.repeat(22)}word\nword - word`)
  })
})
