import { expect, it } from 'vitest'
import { emptyCounts } from './import-counts.ts'
import { checkUpload, MAX_IMPORT_BYTES, readShare, shownFileName } from './import-run.ts'

it.each([
  [0, 'file-empty'],
  [1, null],
  [MAX_IMPORT_BYTES, null],
  [MAX_IMPORT_BYTES + 1, 'file-too-large'],
])('a file of %i bytes may be sent but for %j', (bytes, flaw) => {
  expect(checkUpload(bytes)).toBe(flaw)
})

it.each([
  ['productos.csv', 'productos.csv'],
  ['C:\\Mis documentos\\Año nuevo.csv', 'Año nuevo.csv'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000\u202eb.csv', 'ab.csv'],
  ['', 'productos.csv'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('the file %j is shown as %j', (written, shown) => {
  expect(shownFileName(written)).toBe(shown)
})

it('the share of a file is known once its rows are counted', () => {
  const counts = emptyCounts()
  counts.rows.read = 5
  expect(readShare(null, 10)).toBe(0)
  expect(readShare(counts, 0)).toBe(0)
  expect(readShare(counts, 10)).toBe(0.5)
  expect(readShare(counts, 4)).toBe(1)
})
