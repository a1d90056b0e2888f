// `npm test [-- suite …]`: installs missing packages and runs every suite, or the named ones.
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode(['scripts/suites/main.ts', ...process.argv.slice(2)])
