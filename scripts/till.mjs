// `npm run till -- --store luna`: a till to try the API with. Without a key it has one made, and revoked at the end.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './project.mjs'
import { runNode, withSettings } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode([withSettings, join(root, 'demo/till/main.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
})
