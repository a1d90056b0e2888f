import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandFile, root } from '../project.mjs'
import { type Files, runInProject } from './planted-project.ts'

const plugins = readdirSync(join(root, 'scripts/borders')).filter((file) => file.endsWith('.grit'))
const configuration: Files = Object.fromEntries(
  ['.gitignore', 'biome.json', ...plugins.map((file) => `scripts/borders/${file}`)].map((path) => [
    path,
    readFileSync(join(root, path), 'utf8'),
  ]),
)

/**
 * Lints files with the configuration of the repository.
 * @returns the paths, sorted, that a plugin of ours rejects, each once for every place in it
 */
export function lintPlanted(files: Files, options: string[] = []): { status: number | null; offenders: string[] } {
  const { status, stdout, stderr } = runInProject(
    [commandFile('biome'), 'lint', '--max-diagnostics=none', ...options, '.'],
    {
      ...configuration,
      ...files,
    },
  )
  const offenders = [...`${stdout}${stderr}`.matchAll(/^(\S+):\d+:\d+ plugin /gm)].map(([, path = '']) => path)
  return { status, offenders: offenders.sort() }
}
