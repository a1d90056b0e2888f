import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { changeWarehouse } from '#actions/store/change-warehouse.ts'
import { deleteWarehouse } from '#actions/store/delete-warehouse.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { WarehousePage } from '#app/counter/pages/store/warehouse-page.tsx'
import { changedWarehouse } from '#app/counter/requests/store-request.ts'
import { readWarehouseUse } from '#data/store/read-warehouse-use.ts'
import { findWarehouse } from '#data/store/read-warehouses.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'change-settings')
  const fid = params.fid ?? ''
  const [warehouse, use] = await Promise.all([
    findWarehouse(db, { account, fid }),
    readWarehouseUse(db, { account, fid }),
  ])
  if (!warehouse || !use) throw data(null, { status: 404 })
  return { warehouse, use }
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
  const { warehouse, use } = useLoaderData<typeof loader>()
  return <WarehousePage key={warehouse.fid} warehouse={warehouse} use={use} />
}
