// `npm run check`: types, format and lint, import borders, documents, packages.
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode(['scripts/suites/main.ts', 'types', 'lint', 'borders', 'docs', 'packages'])
