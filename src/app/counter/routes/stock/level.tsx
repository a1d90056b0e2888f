import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeLevel } from '#actions/stock/change-level.ts'
import { setMinimums } from '#actions/stock/set-minimums.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { LevelPage } from '#app/counter/pages/stock/level-page.tsx'
import { changedLevel, changedMinimums, idOf } from '#app/counter/requests/stock-request.ts'
import { readHeld } from '#data/hold/read-held.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import { readAdjustments } from '#data/stock/read-adjustments.ts'
import { readLevels } from '#data/stock/read-levels.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { actorLabel } from '#domain/event/actor-label.ts'
import { MOST_WAREHOUSES } from '#domain/stock-level/level-range.ts'

/** Orders whose holds on a variant are shown. */
const MOST_HELD = 200
/** Adjustments of a variant that are shown. */
const MOST_ADJUSTMENTS = 20

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account, store, now, member } = staffContext(context, request)
  const variantId = idOf(params.id)
  const all = { account, search: '', warehouseFid: null, filter: 'all' as const }
  const [{ variants }, warehouses, held, adjustments, staff] = await Promise.all([
    readLevels(db, { ...all, variantIds: [variantId], offset: 0, limit: 1 }),
    readWarehouses(db, { account, after: '', limit: MOST_WAREHOUSES }),
    readHeld(db, { account, variantId, warehouseFid: null, after: null, limit: MOST_HELD }),
    readAdjustments(db, { account, variantId, limit: MOST_ADJUSTMENTS }),
    readStaffNames(db, { account }),
  ])
  const [variant] = variants
  if (!variant) throw data(null, { status: 404 })
  return {
    variant,
    warehouses,
    held,
    adjustments: adjustments.map(({ adjustedBy, ...each }) => ({
      ...each,
      adjustedBy: actorLabel(adjustedBy, { till: null, staff }),
    })),
    account,
    role: member.role,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export function action(request: ActionFunctionArgs) {
  const variantId = idOf(request.params.id)
  return counterAction('inventario/variantes/:id', {
    'change-level': step(changedLevel, ({ db, account, actor, now }, fields) =>
      changeLevel(db, { account, actor, now, variantId, ...fields }),
    ),
    'set-minimums': step(changedMinimums, ({ db, account, actor, now }, { minimums }) =>
      setMinimums(db, { account, actor, now, minimums }),
    ),
  })(request)
}

export const clientAction = keepPageOnFailure

export default function Level() {
  return <LevelPage {...useLoaderData<typeof loader>()} />
}
