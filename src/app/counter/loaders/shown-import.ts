import type { ImportRun } from '#data/import/read-import-runs.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'

/** An import as pages show it. @param names of the staff, by the id of the person */
export function shownImport(
  { actor, confirmedBy, createdAt, finishedAt, ...run }: ImportRun,
  names: ReadonlyMap<string, string>,
): ShownImport {
  const nameOf = (by: string) => names.get(by.replace(/^staff:/, '')) ?? null
  return {
    ...run,
    sentBy: nameOf(actor),
    senderId: actor.replace(/^staff:/, ''),
    confirmedBy: confirmedBy === null ? null : nameOf(confirmedBy),
    createdAt: createdAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
  }
}
