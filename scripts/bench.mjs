// `npm run bench`: measures the project's promises.
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode(['bench/main.ts', ...process.argv.slice(2)])
