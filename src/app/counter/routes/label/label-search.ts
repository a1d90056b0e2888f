import type { LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { findScanned } from '#data/count/find-scanned.ts'
import { readProductTable } from '#data/product/read-product-table.ts'
import { codeSpellings, parseScannedCode } from '#domain/barcode/scanned-code.ts'
import type { FoundForLabels } from '#domain/printing/label-variant.ts'
import { NO_PRODUCT_FILTER } from '#domain/product-edit/product-filter.ts'

/** Products that a search shows. */
const SHOWN = 8

/**
 * The goods that were typed or scanned to print labels of, as JSON: variants with that code, products with these words.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { db, account } = allowedContext(context, request, 'print-labels')
  const text = (new URL(request.url).searchParams.get('texto') ?? '').replaceAll('\0', '')
  const code = parseScannedCode(text)
  if (code === null) return Response.json({ variantIds: [], products: [] } satisfies FoundForLabels)
  const references = [{ spellings: codeSpellings(code) }]
  const filter = { ...NO_PRODUCT_FILTER, text: code }
  const [scanned, { rows }] = await Promise.all([
    findScanned(db, { account, references }),
    readProductTable(db, { account, filter, sort: 'name', descending: false, offset: 0, limit: SHOWN }),
  ])
  return Response.json({
    variantIds: scanned.map(({ variantId }) => variantId),
    products: rows.map(({ id, name, brand, variants }) => ({ id, name, brand, variants })),
  } satisfies FoundForLabels)
}
