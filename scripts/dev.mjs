// `npm run dev`: installs missing packages and serves with hot reload.
import { ensureInstalled } from './install.mjs'
import { runNode, settingsFlags } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode([...settingsFlags, 'src/dev.ts'], { ownGroup: true, untilStopped: true })
