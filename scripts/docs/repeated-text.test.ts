import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../project.mjs'
import { repeatedRows, repeatedSentences } from './repeated-text.ts'

const paths = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: root, encoding: 'utf8' }).split('\0')
const documents = paths.filter(Boolean).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const first = { path: 'a.md', text: 'One sentence of a document is enough for its reader.' }

describe('the documents', () => {
  it('state each sentence once', () => {
    expect(documents.length).toBeGreaterThan(60)
    expect(repeatedSentences(documents)).toEqual([])
  })

  it('have each row once', () => {
    expect(repeatedRows(documents)).toEqual([])
  })
})

describe('a repeated sentence', () => {
  it.each([
    ['in the same document', 'a.md', `Others. ${first.text}`],
    ['in another document, wrapped elsewhere', 'b.md', first.text.replace(' enough', '\nenough')],
    ['in an item of a list', 'b.md', `- ${first.text}`],
    ['with another end', 'a.md', 'One sentence of a document is enough for its reader, and no other.'],
  ])('is found %s', (_where, path, text) => {
    expect(repeatedSentences([first, { path, text }])).toEqual([
      expect.stringContaining(`${path} repeats a sentence of a.md: one sentence`),
    ])
  })

  it.each([
    ['is short', 'See the glossary. See the glossary.'],
    ['is code', `\`\`\`\n${first.text}\n\`\`\``],
    ['is a heading', `# ${first.text}`],
  ])('is not found where it %s', (_case, text) => {
    expect(repeatedSentences([first, { path: 'b.md', text }])).toEqual([])
  })
})

describe('a repeated row', () => {
  const table = (...rows: string[]) => ['| layer | may import |', '| --- | --- |', ...rows].join('\n')
  const row = '| `src/app` | domain, and in routes actions |'

  it('is found in another document', () => {
    expect(
      repeatedRows([
        { path: 'a.md', text: table(row) },
        { path: 'b.md', text: table(row) },
      ]),
    ).toEqual(['b.md repeats a row of a.md: `src/app` | domain, and in routes actions'])
  })

  it('is found where a table has another row of the same subject', () => {
    expect(repeatedRows([{ path: 'a.md', text: table(row, '| `src/app` | domain |') }])).toEqual([
      'a.md:1 has two rows of `src/app`',
    ])
  })

  it('is found in the same table, however short it is', () => {
    expect(repeatedRows([{ path: 'a.md', text: table('| mail | SMTP |', '| mail | SMTP |') }])).toEqual([
      'a.md:1 has two rows of mail',
    ])
  })

  it('is not found where only the head or a short first cell is the same', () => {
    const text = `${table('| Error | No folio |', '| Error | No order |')}\n\n${table('| `src/cli` | data |')}`
    expect(repeatedRows([{ path: 'a.md', text }])).toEqual([])
  })
})
