import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '../../../test/zip.ts'
import { workbookFile } from './workbook-file.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

describe('a workbook', () => {
  let path: string
  beforeAll(async () => {
    path = join(await mkdtemp(join(tmpdir(), 'vitrina-bomb-')), 'libro.xlsx')
  })
  const open = async (files: Parameters<typeof zipOf>[0]) => {
    await writeFile(path, zipOf(files))
    return workbookFile(path)
  }

  it('that would unpack to more than a workbook has is rejected', async () => {
    const bytes = Buffer.alloc(101 * 1_024 * 1_024)
    const sheets = [
      { name: SHEET, bytes },
      { name: 'xl/worksheets/sheet2.xml', bytes },
    ]
    await expect(open(sheets)).rejects.toThrow('ocupa más de 200 MB al abrirlo')
  })

  it('that unpacks to more than it states is rejected', async () => {
    const bytes = Buffer.alloc(1_024 * 1_024)
    await expect(open([{ name: SHEET, bytes, stated: 100 }])).rejects.toMatchObject({ code: 'broken-workbook' })
  })

  it('is not read where the file is no zip', async () => {
    await writeFile(path, 'Handle,Title\n')
    expect(await workbookFile(path)).toBeNull()
  })
})
