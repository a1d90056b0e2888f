// `npm run till -- --store luna`: a till to try the API with. Without a key it has one made, and revoked at the end.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './project.mjs'
import { runNode, settingsFlags } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode([...settingsFlags, join(root, 'demo/till/main.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
})
