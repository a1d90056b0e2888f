import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { shownImport } from '#app/counter/loaders/shown-import.ts'
import { ImportsPage } from '#app/counter/pages/import/imports-page.tsx'
import { newImport, parseImportId } from '#app/counter/requests/import-request.ts'
import { readSeqs } from '#data/event/read-seqs.ts'
import { readRecordsOfRuns } from '#data/import/read-import-records.ts'
import { findOpenImport, readImportRuns } from '#data/import/read-import-runs.ts'
import { readStaffNames } from '#data/staff/read-members.ts'

/** Imports that are listed at once. */
const LISTED = 20

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, member, now } = allowedContext(context, request, 'import-products')
  const before = parseImportId(new URL(request.url).searchParams.get('antes') ?? undefined)
  const [seqs, names, open, runs] = await Promise.all([
    readSeqs(db, { accounts: [account] }),
    readStaffNames(db, { account }),
    findOpenImport(db, { account }),
    readImportRuns(db, { account, before, limit: LISTED + 1 }),
  ])
  const listed = runs.slice(0, LISTED)
  const records = await readRecordsOfRuns(db, { account, runIds: listed.map(({ id }) => id) })
  return {
    open: open && shownImport(open, names),
    isOpenOwn: open?.actor === member.actor,
    imports: listed.map((run) => ({ ...shownImport(run, names), undo: records.get(run.id)?.state ?? null })),
    /** The id after which the list goes on; null at its end. */
    next: runs.length > LISTED ? (runs[LISTED - 1]?.id ?? null) : null,
    isFirst: before === null,
    seq: seqs[0]?.seq ?? 0,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export const action = counterAction('productos/importar', {
  'begin-import': step(newImport, ({ account, actor, importUploads }, file) =>
    importUploads.begin({ account, actor, ...file }),
  ),
})

export const clientAction = keepPageOnFailure

export default function Imports() {
  return <ImportsPage {...useLoaderData<typeof loader>()} />
}
