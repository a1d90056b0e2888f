// `npm run mutations [-- name …]`: plants each mutation, or the named ones, and names the test that catches it.
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode(['scripts/mutations/main.ts', ...process.argv.slice(2)])
