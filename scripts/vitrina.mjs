// `npm run vitrina -- …`: the command line. Its exit status is the command's.
import { join } from 'node:path'
import { isBuildNeeded } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { compiledCode, root } from './project.mjs'
import { runNode, settingsFlags } from './run.mjs'

await ensureInstalled()
// A command needs no build, and is quicker with one.
const program = isBuildNeeded(root) ? 'src/cli/main.ts' : 'build/process/cli.js'
process.exitCode = await runNode([...settingsFlags, join(root, program), ...process.argv.slice(2)], {
  cwd: process.cwd(),
  env: { ...compiledCode, ...process.env },
})
