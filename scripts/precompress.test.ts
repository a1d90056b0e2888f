import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { precompress } from './precompress.ts'

it('writes compressed copies next to the text files, and of no other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  const text = 'hang it on the rail '.repeat(100)
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'deep', 'app.js'), text)
  writeFileSync(join(folder, 'tiny.css'), 'a{}')
  writeFileSync(join(folder, 'font.woff2'), text)

  await precompress(folder)

  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(
    ['deep', 'deep/app.js', 'deep/app.js.br', 'deep/app.js.gz', 'font.woff2', 'tiny.css'].sort(),
  )
  expect(brotliDecompressSync(readFileSync(join(folder, 'deep/app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'deep/app.js.gz'))).toString()).toBe(text)
  rmSync(folder, { recursive: true })
})
