// Holds the import borders of the project in the working directory; the rules are in .dependency-cruiser.ts.
import { cruise, type IViolation } from 'dependency-cruiser'
import configuration from '../../.dependency-cruiser.ts'
import { findFolderCycles } from './folder-cycles.ts'
import { findMisspelledImports } from './import-spelling.ts'

const { options, ...ruleSet } = configuration

const { output: found } = await cruise(['src', 'demo'], { ...options, ruleSet, validate: true })
if (typeof found === 'string') throw new Error('dependency-cruiser returned a text instead of its result.')
// Without a compiler that it can use, it would see no import of a TypeScript file, and nothing to reject.
const issue = found.summary.environment?.issues?.[0]
if (issue) throw new Error(issue.description)

const ways = ({ from, to, cycle, via }: IViolation) =>
  cycle || via ? [from, ...(cycle ?? via ?? []).map(({ name }) => name)] : [from, to]

for (const violation of found.summary.violations) {
  const { name, severity } = violation.rule
  const comment = ruleSet.forbidden.find((rule) => rule.name === name)?.comment ?? 'Nothing in `allowed` lets it pass.'
  console.error(`${severity} ${name}: ${ways(violation).join(' → ')}\n    ${comment}`)
}

// The component test of a hook may open the page or the shell around it, and the test of a route the server.
const looksUpwards = (path: string) => /\.(browser\.test\.tsx|http\.test\.ts)$/.test(path)
const cycles = findFolderCycles(
  found.modules.filter(({ source }) => source.startsWith('src/') && !looksUpwards(source)),
)
for (const { folder, entries, imports } of cycles) {
  console.error(`error folder-cycle: in ${folder}, ${entries.join(' and ')} import each other:`)
  for (const { from, to } of imports) console.error(`    ${from} → ${to}`)
}

const misspelled = findMisspelledImports(found.modules)
for (const { from, specifier, expected } of misspelled) {
  console.error(`error import-spelling: ${from} imports '${specifier}': write '${expected}'.`)
}

const { error, totalCruised, totalDependenciesCruised } = found.summary
console.log(
  `${totalDependenciesCruised} imports of ${totalCruised} modules: ${error} rejected, ` +
    `${cycles.length} cycles between folders, ${misspelled.length} misspelled.`,
)
process.exitCode = error + cycles.length + misspelled.length === 0 ? 0 : 1
