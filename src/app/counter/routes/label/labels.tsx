import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { LabelsPage } from '#app/counter/pages/label/labels-page.tsx'
import { readLabelVariants } from '#data/product/read-label-variants.ts'
import { MOST_LABEL_VARIANTS } from '#domain/printing/label-variant.ts'
import { parseProductIds } from '#domain/product/product-ids.ts'

/** The products `ids` and the single variants `variantes` are chosen, each as a list of ids. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account } = allowedContext(context, request, 'print-labels')
  const { searchParams } = new URL(request.url)
  const chosen = (name: string) => parseProductIds(searchParams.get(name), MOST_LABEL_VARIANTS)
  const wanted = { account, productIds: chosen('ids'), variantIds: chosen('variantes') }
  const found = await readLabelVariants(db, { ...wanted, limit: MOST_LABEL_VARIANTS + 1 })
  return { variants: found.slice(0, MOST_LABEL_VARIANTS), isCut: found.length > MOST_LABEL_VARIANTS }
}

export default function Labels() {
  return <LabelsPage {...useLoaderData<typeof loader>()} />
}
