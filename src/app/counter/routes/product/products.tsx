import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { beginBulkChange } from '#actions/product/begin-bulk-change.ts'
import { type StaffContext, staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { viewSteps } from '#app/counter/loaders/view-steps.ts'
import { ProductsPage } from '#app/counter/pages/product-table/products-page.tsx'
import {
  categorized,
  changedPrices,
  previewedPrices,
  previewedPublication,
  publishedOrNot,
} from '#app/counter/requests/product-table-request.ts'
import { readOpenBulkChanges } from '#data/product/bulk-changes.ts'
import { readPricePreview } from '#data/product/read-price-preview.ts'
import { readProductTable } from '#data/product/read-product-table.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'
import { countUncountedOf } from '#data/product/read-uncounted.ts'
import { readViewsOf } from '#data/staff/saved-views.ts'
import type { BulkChange } from '#domain/product-edit/bulk-change.ts'
import { checkPriceRule } from '#domain/product-edit/price-change.ts'
import { MOST_SELECTED, type ProductSelection } from '#domain/product-edit/product-filter.ts'
import { ROWS_AT_ONCE } from '#domain/product-edit/product-table.ts'
import { parseProductView, productViewQuery } from '#domain/product-edit/product-view.ts'

/** Prices that a preview lists; the first hundred are typical of the rest. */
const PREVIEWED = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, fromReplica, account, member, store, now } = staffContext(context, request)
  const view = parseProductView(new URL(request.url).searchParams)
  const [table, labels, views, changes] = await Promise.all([
    fromReplica({ account }, (copy) => readProductTable(copy, { account, ...view, offset: 0, limit: ROWS_AT_ONCE })),
    readProductTerms(db, { account }),
    readViewsOf(db, { account, personId: member.personId, page: 'products' }),
    readOpenBulkChanges(db, { account }),
  ])
  return {
    account,
    view,
    table,
    labels,
    views,
    changes,
    role: member.role,
    timeZone: store.timeZone,
    now: now.getTime(),
  }
}

export const action = counterAction('productos', {
  'preview-prices': step(previewedPrices, async ({ db, account }, { selection, rule }) => {
    const code = checkPriceRule(rule)
    if (code !== null) return { ok: false, code }
    const preview = await readPricePreview(db, { account, selection, rule, limit: PREVIEWED, most: MOST_SELECTED })
    return { ok: true, preview }
  }),
  'change-prices': step(changedPrices, (context, { id, selection, rule }) =>
    begin(context, { id, selection, change: { kind: 'prices', rule } }),
  ),
  'set-category': step(categorized, (context, { id, selection, category }) =>
    begin(context, { id, selection, change: { kind: 'category', category } }),
  ),
  'preview-publication': step(previewedPublication, async ({ db, account }, { selection }) => {
    const uncounted = await countUncountedOf(db, { account, selection, most: MOST_SELECTED })
    return { ok: true, uncounted }
  }),
  'set-published': step(publishedOrNot, (context, { id, selection, published, zeroes }) =>
    begin(context, { id, selection, change: { kind: 'published', published, zeroes } }),
  ),
  ...viewSteps('products', (query) => productViewQuery(parseProductView(query))),
})

/** Begins a change of many products, which goes on without the page. */
async function begin(
  { db, account, actor, now, wakeBulkChanges }: StaffContext,
  change: { id: string; selection: ProductSelection; change: BulkChange },
) {
  const begun = await beginBulkChange(db, { account, actor, now, ...change })
  if (!begun.ok) return begun
  wakeBulkChanges()
  return { ...begun, id: change.id }
}

export const clientAction = keepPageOnFailure

/** A preview changes nothing that the table shows. */
export function shouldRevalidate({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const intent = typeof json === 'object' && json !== null && 'intent' in json ? json.intent : null
  return defaultShouldRevalidate && intent !== 'preview-prices' && intent !== 'preview-publication'
}

export default function Products() {
  return <ProductsPage {...useLoaderData<typeof loader>()} />
}
