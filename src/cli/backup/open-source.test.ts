import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommandCaller } from '#server/adapters/command-context.ts'
import { openControlSocket } from '#server/adapters/control-socket.ts'
import { callOf } from '../../../test/installation.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { copyRoomFlaw } from './copy-folder.ts'

describe('a copy that a server cannot make of its database', () => {
  let dataDir: string
  let copyInServer: (folder: string, caller: CommandCaller) => Promise<number>
  let close: () => Promise<void>

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrina-copied-'))
    close = await openControlSocket({
      dataDir,
      run: async ([, , folder = ''], caller) => {
        await mkdir(join(folder, 'pglite'))
        await writeFile(join(folder, 'pglite/half'), 'half a file')
        return copyInServer(folder, caller)
      },
      report: () => {},
    })
  })
  afterEach(() => close())

  const copies = async () => (await readdir(join(dataDir, 'backup'))).filter((name) => name.startsWith('copy-'))
  const backUp = () => callOf({ env: { DATA_DIR: dataDir } }, 'backup', '--out', join(dataDir, 'respaldo'))

  it('ends the backup with the reason, and leaves nothing of it', async () => {
    copyInServer = async (_, { stderr }) => {
      stderr.write('No hay espacio.\n')
      return 2
    }
    expect(await backUp()).toEqual({ status: 2, stdout: '', stderr: 'No hay espacio.\n' })
    expect(await copies()).toEqual([])
  })

  it('ends the backup where the server failed, and leaves nothing of it', async () => {
    copyInServer = async () => {
      throw new Error('it cannot')
    }
    expect(await backUp()).toEqual({
      status: 2,
      stdout: '',
      stderr: 'El servidor abierto no pudo copiar su base de datos: su registro dice por qué.\n',
    })
    expect(await copies()).toEqual([])
  })

  it.runIf(isWholeRun)('ends the backup where the copy cannot be opened, and leaves nothing of it', async () => {
    copyInServer = async (folder) => {
      await rm(join(folder, 'pglite'), { recursive: true })
      await writeFile(join(folder, 'pglite'), 'no folder')
      return 0
    }
    expect(await backUp()).toMatchObject({ status: 2, stderr: expect.stringContaining('No se pudo abrir la base') })
    expect(await copies()).toEqual([])
  })
})

describe('the room for a copy', () => {
  const MB = 1_000_000

  it('is enough with the size of the database and the room that a server needs to be ready', () => {
    const needed = 66 * MB + 64 * 1_024 * 1_024
    expect(copyRoomFlaw({ bytes: 66 * MB, freeBytes: needed, place: '/data/backup' })).toBeNull()
    expect(copyRoomFlaw({ bytes: 66 * MB, freeBytes: needed - MB, place: '/data/backup' })).toBe(
      'La copia de la base de datos (66 MB) necesita 133.1 MB libres en /data/backup, y hay 132.1 MB: ' +
        'libéralos, o respalda con el servidor detenido. Nada ha cambiado.',
    )
  })
})
