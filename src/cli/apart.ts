import type { CommandWork } from './command.ts'

/** The work is done by the process that was called, since it would make the visitors of a server wait. */
export function apart(work: CommandWork): CommandWork {
  return Object.assign(work, { runsApart: true } as const)
}
