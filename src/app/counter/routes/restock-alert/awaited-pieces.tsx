import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { AwaitedPiecesPage } from '#app/counter/pages/restock-alert/awaited-pieces-page.tsx'
import { readAwaitedPieces } from '#data/restock-alert/read-awaited-pieces.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, now } = staffContext(context, request)
  return { account, timeZone: store.timeZone, pieces: await readAwaitedPieces(db, { account, now }) }
}

export default function AwaitedPieces() {
  return <AwaitedPiecesPage {...useLoaderData<typeof loader>()} />
}
