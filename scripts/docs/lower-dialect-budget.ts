// Lowers the budget of turns of phrase to what the files use now: `node scripts/docs/lower-dialect-budget.ts`.
// With the name of a turn it lists where the turn is used: `node scripts/docs/lower-dialect-budget.ts 'one that'`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'
import { type Counts, compareWithBudget, countDialect, placesOf, TURNS } from './dialect.ts'
import { readProseFiles } from './prose-files.ts'

const path = join(root, 'scripts/docs/dialect-budget.json')
const files = readProseFiles()
const listed = TURNS.find((turn) => turn === process.argv[2])
if (listed) console.log(placesOf(files, listed).join('\n'))
else lower()

function lower(): void {
  const counts = countDialect(files)
  const budget: Counts = JSON.parse(readFileSync(path, 'utf8'))
  const { over } = compareWithBudget(counts, budget)
  console.table(counts)
  if (over.length > 0) {
    console.error(`Rewrite these first, the budget may only fall:\n${over.join('\n')}`)
    process.exitCode = 1
  } else writeFileSync(path, `${JSON.stringify(counts, null, 2)}\n`)
}
