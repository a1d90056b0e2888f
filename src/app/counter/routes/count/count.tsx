import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { applyCount } from '#actions/count/apply-count.ts'
import { dropCount } from '#actions/count/drop-count.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { CountPage } from '#app/counter/pages/count/count-page.tsx'
import { appliedCount, idOf } from '#app/counter/requests/stock-request.ts'
import { readCountLines, readUnscanned } from '#data/count/read-count-lines.ts'
import { findCount, readCountProgress } from '#data/count/read-counts.ts'
import type { Db } from '#data/database/client.ts'
import { readSeqs } from '#data/event/read-seqs.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { COUNT_VIEWS, type CountView } from '#domain/count/count-view.ts'
import { actorLabel } from '#domain/event/actor-label.ts'

/** Lines that are shown at first, and at each wish for more; at the most. */
const LINES = 100
const MOST_LINES = 5_000

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, store, now, member } = staffContext(context, request)
  const count = await findCount(db, { account, id: idOf(params.id) })
  if (!count) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const view = COUNT_VIEWS.find((each) => each === searchParams.get('ver')) ?? 'all'
  const limit = Math.min(idOf(searchParams.get('lineas') ?? undefined) || LINES, MOST_LINES)
  // The number comes first: data read after it may include more events, but never fewer.
  const [seen] = await readSeqs(db, { accounts: [account] })
  const [staff, progress, listed] = await Promise.all([
    readStaffNames(db, { account }),
    readCountProgress(db, { account, count }),
    readListed(db, { account, count, view, limit }),
  ])
  const nameOf = (actor: typeof count.startedBy) => actorLabel(actor, { till: null, staff })
  return {
    count: {
      ...count,
      startedByName: nameOf(count.startedBy),
      endedByName: count.endedBy && nameOf(count.endedBy),
    },
    progress: { ...progress, people: progress.people.map(nameOf) },
    view,
    limit,
    ...listed,
    seq: seen?.seq ?? 0,
    member: { role: member.role, personId: member.personId },
    account,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

interface ListOptions {
  account: string
  count: NonNullable<Awaited<ReturnType<typeof findCount>>>
  view: CountView
  limit: number
}

async function readListed(db: Db, { account, count, view, limit }: ListOptions) {
  if (view === 'unscanned') {
    const unscanned = count.state === 'open' ? await readUnscanned(db, { account, count, offset: 0, limit }) : []
    return { lines: [], total: 0, unscanned }
  }
  const found = await readCountLines(db, { account, count, filter: view, variantIds: null, offset: 0, limit })
  return { ...found, unscanned: [] }
}

export function action(request: ActionFunctionArgs) {
  const countId = idOf(request.params.id)
  return counterAction('inventario/conteos/:id', {
    'apply-count': step(appliedCount, ({ db, account, actor, now }, { unscanned }) =>
      applyCount(db, { account, actor, now, countId, unscanned }),
    ),
    'drop-count': step(z.object({}), ({ db, account, actor, now }) => dropCount(db, { account, actor, now, countId })),
  })(request)
}

export const clientAction = keepPageOnFailure

export default function Count() {
  return <CountPage {...useLoaderData<typeof loader>()} />
}
