import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { checkDataVolume, DataVolumeMissing, isOnVolume } from './data-volume.ts'

const ROOT = '560 548 0:63 / / rw,relatime - overlay overlay rw,lowerdir=/a\n'
const PROC = '561 560 0:66 / /proc rw,nosuid - proc proc rw\n'
const VOLUME = '570 560 254:0 /volumes/vitrina/_data /data rw,relatime master:1 - ext4 /dev/vda rw\n'
const MEMORY = '571 560 0:70 / /data rw,nosuid - tmpfs tmpfs rw,size=65536k\n'

describe('the data folder', () => {
  it.each([
    ['of a container without a volume', '/data', ROOT + PROC, false],
    ['that is a volume', '/data', ROOT + VOLUME, true],
    ['within a volume', '/data/stores', ROOT + VOLUME, true],
    ['whose name begins like a volume’s', '/data2', ROOT + VOLUME, false],
    ['next to a volume', '/srv', ROOT + VOLUME, false],
    ['in memory', '/data', ROOT + MEMORY, false],
    ['in memory below a volume', '/data/tmp', `${ROOT}${VOLUME}571 570 0:70 / /data/tmp rw - tmpfs tmpfs rw\n`, false],
    ['on a volume that is mounted over memory', '/data', ROOT + MEMORY + VOLUME, true],
    ['in memory that is mounted over a volume', '/data', ROOT + VOLUME + MEMORY, false],
    ['with a space', '/my data', `${ROOT}570 560 254:0 / /my\\040data rw - ext4 /dev/vda rw\n`, true],
    ['of a system without mounts', '/data', '', false],
  ])('%s', (_, folder, mounts, expected) => {
    expect(isOnVolume(folder, mounts)).toBe(expected)
  })

  const check = async (environment: Record<string, string>, mounts: string) => {
    const file = join(await mkdtemp(join(tmpdir(), 'vitrina-mounts-')), 'mountinfo')
    await writeFile(file, mounts)
    return checkDataVolume(readConfig({ REQUIRE_VOLUME: '1', DATA_DIR: '/data', ...environment }), file)
  }
  const postgres = { DATABASE_URL: 'postgres://ana@base/tienda' }
  const bucket = { BLOB_URL: 'https://K:S@s3.example/fotos' }
  const secret = { SECRET: '0123456789abcdef' }

  it('has to be on a volume where it holds what nothing else does, in one sentence', async () => {
    await expect(check({}, ROOT)).rejects.toThrow(
      new DataVolumeMissing(
        'DATA_DIR (/data) no está en un volumen, y con el contenedor se perderían la base de datos, las fotos y el ' +
          'secreto con que se firma. Monta un volumen ahí (-v vitrina:/data) o define DATABASE_URL, BLOB_URL y SECRET. ' +
          'Para una prueba: REQUIRE_VOLUME=0.',
      ),
    )
    await expect(check(postgres, ROOT)).rejects.toThrow('se perderían las fotos y el secreto con que se firma')
    await expect(check({ ...postgres, ...secret }, ROOT)).rejects.toThrow('se perderían las fotos. Monta')
  })

  it.each([
    ['it is on a volume', {}, VOLUME],
    ['everything is elsewhere', { ...postgres, ...bucket, ...secret }, ''],
    ['the operator accepts it', { REQUIRE_VOLUME: '0' }, ''],
    ['no container is meant', { REQUIRE_VOLUME: '' }, ''],
  ])('is not needed where %s', async (_, environment, mounts) => {
    await check(environment, ROOT + mounts)
  })
})
