// `npm run vitrina -- …`: the command line. Its exit status is the command's.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './project.mjs'
import { runNode, withSettings } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode([withSettings, join(root, 'src/cli/main.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
})
