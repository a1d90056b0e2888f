import { checkProject } from './check.ts'

const offences = checkProject(process.argv[2] ?? process.cwd())
for (const offence of offences) console.error(offence)
console.log(
  offences.length === 0 ? 'Every import follows the arrows.' : `${offences.length} imports go against the arrows.`,
)
process.exitCode = offences.length === 0 ? 0 : 1
