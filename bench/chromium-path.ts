import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A Chromium that starts, as `npm test` finds or installs it; undefined is Playwright's own. */
export async function chromiumPath(): Promise<string | undefined> {
  const script = join(import.meta.dirname, '../scripts/chromium.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  return /^CHROMIUM_PATH=(.+)$/m.exec(stdout)?.[1]
}
