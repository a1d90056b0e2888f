// `npm run dev`: installs missing packages and serves with hot reload.
import { ensureInstalled } from './install.mjs'
import { runNode, withSettings } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode([withSettings, 'src/dev.ts'], { ownGroup: true })
