import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { beginUndo } from '#actions/import/begin-undo.ts'
import { previewUndo } from '#actions/import/preview-undo.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { readUndo, shownUndo } from '#app/counter/loaders/read-undo.ts'
import { UndoPage } from '#app/counter/pages/import/undo-page.tsx'
import { oneImport, parseImportId } from '#app/counter/requests/import-request.ts'
import { readRecordsOfRuns } from '#data/import/read-import-records.ts'
import { findImportRun } from '#data/import/read-import-runs.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, now } = allowedContext(context, request, 'import-products')
  const id = parseImportId(params.id)
  const run = id === null ? null : await findImportRun(db, { account, id })
  if (!run) throw data(null, { status: 404 })
  const undo = await readUndo(db, { account, run, now })
  // Its own page shows what became of it, or until when it could be undone.
  if (undo === null || shownUndo(undo, new Map()).state !== 'possible') throw redirect(`/productos/importar/${run.id}`)
  return {
    id: run.id,
    fileName: run.fileName,
    preview: await previewUndo(db, { account, recordId: undo.record.id, now }),
  }
}

export const action = counterAction('productos/importar/:id/deshacer', {
  'undo-import': step(oneImport, async ({ db, account, actor, now }, { id }) => {
    const record = (await readRecordsOfRuns(db, { account, runIds: [id] })).get(id)
    if (!record) return { ok: false, code: 'import-not-found' }
    return beginUndo(db, { account, actor, now, recordId: record.id })
  }),
})

export const clientAction = keepPageOnFailure

export default function UndoImport() {
  return <UndoPage {...useLoaderData<typeof loader>()} />
}
