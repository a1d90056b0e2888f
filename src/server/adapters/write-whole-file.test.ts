import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeWholeFile } from './write-whole-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('the file writer writes a file in place of the one before, into a folder that need not be there', async () => {
  const path = join(folder, 'luna', 'one.eml')
  await writeWholeFile(path, Buffer.from('a longer text'))
  await writeWholeFile(path, Buffer.from('text'))
  expect(await readFile(path, 'utf8')).toBe('text')
  expect(await readdir(join(folder, 'luna'))).toEqual(['one.eml'])
})

it('the file writer leaves no file behind where it fails', async () => {
  const taken = join(folder, 'taken')
  await mkdir(join(taken, 'by a folder'), { recursive: true })
  await expect(writeWholeFile(taken, Buffer.from('text'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(await readdir(folder)).toEqual(['taken'])
})
