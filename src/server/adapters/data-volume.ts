import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'

/** In a container DATA_DIR would be lost with it; the message is for the operator. */
export class DataVolumeMissing extends Error {
  override name = 'DataVolumeMissing'
}

/** File systems in memory. */
const IN_MEMORY = new Set(['tmpfs', 'ramfs'])

/** Data that may be in the data folder alone, and the setting by which it is elsewhere. */
const LOST: [setting: 'databaseUrl' | 'blobService' | 'secrets', name: string, lost: string][] = [
  ['databaseUrl', 'DATABASE_URL', 'la base de datos'],
  ['blobService', 'BLOB_URL', 'las fotos'],
  ['secrets', 'SECRET', 'el secreto con que se firma'],
]

type VolumeSettings = Pick<Config, 'requiresVolume' | 'dataDir' | 'databaseUrl' | 'blobService' | 'secrets'>

/**
 * Checks that the data folder is on a volume, where it has to be (REQUIRE_VOLUME): in a container a store would sell for
 * weeks, and be gone with the container.
 * @param mountInfo file of Linux that lists the mounts
 * @throws DataVolumeMissing
 */
export async function checkDataVolume(config: VolumeSettings, mountInfo = '/proc/self/mountinfo'): Promise<void> {
  if (!config.requiresVolume) return
  const lost = LOST.filter(([setting]) => !config[setting])
  if (lost.length === 0) return
  const mounts = await readFile(mountInfo, 'utf8')
  if (isOnVolume(config.dataDir, mounts)) return
  const things = new Intl.ListFormat('es-MX').format(lost.map(([, , thing]) => thing))
  const settings = new Intl.ListFormat('es-MX').format(lost.map(([, name]) => name))
  throw new DataVolumeMissing(
    `DATA_DIR (${config.dataDir}) no está en un volumen, y con el contenedor se perderían ${things}. Monta un volumen ` +
      `ahí (-v vitrina:${config.dataDir}) o define ${settings}. Para una prueba: REQUIRE_VOLUME=0.`,
  )
}

/**
 * Whether a folder is below a mount that is neither the root of the container nor in memory.
 * @param mounts as Linux lists them (`proc_pid_mountinfo(5)`)
 */
export function isOnVolume(folder: string, mounts: string): boolean {
  const mounted = mounts
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [fields = '', source = ''] = line.split(' - ')
      return { point: unescaped(fields.split(' ')[4] ?? ''), type: source.split(' ')[0] ?? '' }
    })
    .filter(({ point }) => point !== '/' && `${resolve(folder)}/`.startsWith(`${point}/`))
  // Of two mounts at one place the later one is seen.
  const nearest = mounted.toReversed().toSorted((a, b) => b.point.length - a.point.length)[0]
  return nearest !== undefined && !IN_MEMORY.has(nearest.type)
}

/** The name of a folder, whose spaces and the like are written as octal numbers: `\040`. */
function unescaped(written: string): string {
  return written.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
}
