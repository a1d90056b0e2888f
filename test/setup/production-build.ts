import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Tests of served files need a production build as new as its sources. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs')], {
    maxBuffer: 64 * 1024 * 1024,
  })
}
