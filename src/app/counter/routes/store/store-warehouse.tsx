import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { changeWarehouse } from '#actions/store/change-warehouse.ts'
import { deleteWarehouse } from '#actions/store/delete-warehouse.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { WarehousePage } from '#app/counter/pages/store/warehouse-page.tsx'
import { changedWarehouse } from '#app/counter/requests/store-request.ts'
import { readBranchNames } from '#data/store/find-branch.ts'
import { readWarehouseUse } from '#data/store/read-warehouse-use.ts'
import { findWarehouse } from '#data/store/read-warehouses.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'change-settings')
  const fid = params.fid ?? ''
  const [warehouse, use, names] = await Promise.all([
    findWarehouse(db, { account, fid }),
    readWarehouseUse(db, { account, fid }),
    readBranchNames(db, { account }),
  ])
  if (!warehouse || !use) throw data(null, { status: 404 })
  return { warehouse, use, branches: Object.fromEntries(names) }
}

export function action(request: ActionFunctionArgs) {
  const fid = request.params.fid ?? ''
  return counterAction('tienda/almacenes/:fid', {
    'change-warehouse': step(changedWarehouse, ({ db, account, actor, now }, { wanted, seen }) =>
      changeWarehouse(db, { account, actor, now, fid, wanted, seen }),
    ),
    'delete-warehouse': step(z.object({}), ({ db, account, actor, now }) =>
      deleteWarehouse(db, { account, actor, now, fid }),
    ),
  })(request)
}

export const clientAction = keepPageOnFailure

export default function StoreWarehouse() {
  const { warehouse, ...page } = useLoaderData<typeof loader>()
  return <WarehousePage key={warehouse.fid} warehouse={warehouse} {...page} />
}
