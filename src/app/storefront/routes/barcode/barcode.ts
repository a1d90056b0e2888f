import { openStore } from '#app/storefront/context.ts'
import { barcodeQuery } from '#app/storefront/requests/barcode-request.ts'
import { parseQuery } from '#app/storefront/requests/parse-request.ts'
import { findVariantByCode } from '#data/barcode/find-variant-by-code.ts'
import type { CodeLookup } from '#domain/barcode/barcode-sentences.ts'
import { codeSpellings } from '#domain/barcode/scanned-code.ts'
import type { Route } from './+types/barcode.ts'

/** Returns the variant with the code `?code=` (docs/rules/barcode.md#barcode). */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { db, account, noteMiss } = openStore(context)
  const { code } = parseQuery(request, barcodeQuery)
  const found = code === null ? null : await findVariantByCode(db, { account, spellings: codeSpellings(code) })
  if (code !== null && !found) noteMiss({ way: 'barcode', term: code })
  const lookup: CodeLookup = found ? { ok: true, ...found } : { ok: false, code: 'barcode-unknown' }
  return Response.json(lookup)
}
