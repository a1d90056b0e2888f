import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext, type StaffContext } from '#app/counter/context.ts'
import type { SampleCard } from '#app/counter/features/store/store-preview.tsx'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { changeSettingsStep } from '#app/counter/loaders/change-settings-step.ts'
import { counterAction } from '#app/counter/loaders/counter-action.ts'
import { LooksPage } from '#app/counter/pages/store/looks-page.tsx'
import { readProductTable } from '#data/product/read-product-table.ts'
import { staffSettings } from '#data/store/staff-settings.ts'
import { NO_PRODUCT_FILTER } from '#domain/product-edit/product-filter.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const given = allowedContext(context, request, 'change-settings')
  const { account, store } = given
  return { account, settings: staffSettings(store), sample: await readSample(given) }
}

/** Products among which one with an image is looked for. */
const SAMPLES = 12

async function readSample({ db, account }: StaffContext): Promise<SampleCard | null> {
  const { rows } = await readProductTable(db, {
    account,
    filter: { ...NO_PRODUCT_FILTER, published: true },
    offset: 0,
    limit: SAMPLES,
    sort: 'updatedAt',
    descending: true,
  })
  const product = rows.find(({ blobKey }) => blobKey !== null) ?? rows[0]
  if (!product) return null
  const { name, brand, blobKey, price } = product
  return { name, brand, blobKey, price }
}

export const action = counterAction('tienda/imagen', { 'change-settings': changeSettingsStep })

export const clientAction = keepPageOnFailure

export default function StoreLooks() {
  return <LooksPage {...useLoaderData<typeof loader>()} />
}
