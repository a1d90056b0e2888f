import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'

/** These files name the turns that are counted. */
const EXEMPT = /^scripts\/docs\/(?:dialect|prose)/

/** The files of the repository that hold prose, with their texts. */
export function readProseFiles(): { path: string; text: string }[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return tracked
    .filter((path) => /\.(?:tsx?|mjs|css|md|grit)$/.test(path) && !EXEMPT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
