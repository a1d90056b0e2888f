import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { isNearlyFull } from '#domain/installation/find-faults.ts'
import type { Finding } from '#domain/installation/finding.ts'
import { createDiskCheck } from '../disk-check.ts'

/** Examines the disk of the data folder, which is not made for it. */
export async function examineDisk(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [{ code: 'data-folder-missing', folder: dataDir }]
  const trouble = await createDiskCheck(dataDir)()
  if (trouble?.status === 'disk-unwritable') {
    return [{ code: 'disk-unwritable', folder: dataDir, reason: trouble.reason }]
  }
  if (trouble) return [{ code: 'disk-unwritable', folder: dataDir, reason: 'el disco está lleno' }]
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const disk = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  return isNearlyFull(disk) ? [{ code: 'disk-nearly-full', folder: dataDir, ...disk }] : []
}
