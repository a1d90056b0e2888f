import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { confirmImport } from '#actions/import/confirm-import.ts'
import { dropImport } from '#actions/import/drop-import.ts'
import { rereadImport } from '#actions/import/reread-import.ts'
import { allowedContext, type StaffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { readUndo, shownUndo } from '#app/counter/loaders/read-undo.ts'
import { shownImport } from '#app/counter/loaders/shown-import.ts'
import { ImportPage } from '#app/counter/pages/import/import-page.tsx'
import { confirmedImport, oneImport, parseImportId, rereadFile } from '#app/counter/requests/import-request.ts'
import { readSeqs } from '#data/event/read-seqs.ts'
import { findImportRun, readImportPreview, readImportRejections } from '#data/import/read-import-runs.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { isCut } from '#domain/import/rejection.ts'

/** Rejections that come with the page; more are fetched as they come into view. */
const FIRST_REJECTIONS = 50

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, store, member, now } = allowedContext(context, request, 'import-products')
  const id = parseImportId(params.id)
  const run = id === null ? null : await findImportRun(db, { account, id })
  if (!run) throw data(null, { status: 404 })
  const [seqs, names, details, undo] = await Promise.all([
    readSeqs(db, { accounts: [account] }),
    readStaffNames(db, { account }),
    readDetails({ db, account }, run),
    readUndo(db, { account, run, now }),
  ])
  return {
    run: shownImport(run, names),
    ...details,
    undo: undo && shownUndo(undo, names),
    left: undo?.left ?? [],
    isOwn: run.actor === member.actor,
    seq: seqs[0]?.seq ?? 0,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

/** The details, which are long, are read only where they are shown, not with each look at the progress. */
async function readDetails(
  { db, account }: Pick<StaffContext, 'db' | 'account'>,
  { id, state, rejections: all }: { id: number; state: string; rejections: number },
) {
  if (state !== 'checked' && state !== 'done') return { preview: [], rejections: [], cut: null }
  // A file is cut at its end.
  const [last] = all > 0 ? await readImportRejections(db, { account, id, after: all - 1, limit: 1 }) : []
  return {
    preview: await readImportPreview(db, { account, id }),
    rejections: await readImportRejections(db, { account, id, after: 0, limit: FIRST_REJECTIONS }),
    cut: last && isCut(last) ? last : null,
  }
}

export const action = counterAction('productos/importar/:id', {
  'confirm-import': step(confirmedImport, ({ db, account, actor, now }, { id, retires }) =>
    confirmImport(db, { account, actor, now, id, retires }),
  ),
  'drop-import': step(oneImport, ({ db, account, actor, now }, { id }) => dropImport(db, { account, actor, now, id })),
  'reread-import': step(rereadFile, ({ db, account, actor, now }, { id, choice }) =>
    rereadImport(db, { account, actor, now, id, choice }),
  ),
})

export const clientAction = keepPageOnFailure

export default function Import() {
  return <ImportPage {...useLoaderData<typeof loader>()} />
}
