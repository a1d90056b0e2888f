// `npm start`: installs missing packages, builds outdated files, and serves. Runs on any Node from 20 on.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { compiledCode, serverMemory } from './project.mjs'
import { runNode, settingsFlags } from './run.mjs'

await ensureInstalled()
const built = await ensureBuilt()
const env = { ...compiledCode, ...serverMemory.env, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }
process.exitCode =
  built ||
  (await runNode([...serverMemory.flags, ...settingsFlags, 'build/process/main.js'], {
    ownGroup: true,
    untilStopped: true,
    env,
  }))
