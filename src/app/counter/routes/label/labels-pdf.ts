import { type ActionFunctionArgs, data } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { statusOf } from '#app/counter/loaders/counter-action.ts'
import { pdfResponse } from '#app/counter/loaders/pdf-response.ts'
import { printedLabels } from '#app/counter/requests/label-request.ts'
import { readForm } from '#app/shared/requests/read-body.ts'
import { readLabelVariants } from '#data/product/read-label-variants.ts'
import { MOST_LABEL_VARIANTS } from '#domain/printing/label-variant.ts'

/**
 * The labels of a form as a PDF, which the page opens in another tab. It takes a POST since so many do not fit into a
 * URL.
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const { db, account, printing, rejection } = allowedContext(context, request, 'print-labels')
  if (rejection !== null) throw data({ code: rejection }, { status: statusOf({ ok: false, code: rejection }) })
  const parsed = await readForm(request, printedLabels)
  if (!parsed.ok) throw data({ code: 'malformed' as const }, { status: 400 })
  const { copies, format, start, withPrice } = parsed.body
  const variantIds = [...copies.keys()]
  const variants = await readLabelVariants(db, { account, productIds: [], variantIds, limit: MOST_LABEL_VARIANTS })
  const labels = variants.map(({ variantId, price, ...label }) => ({
    ...label,
    price: withPrice ? price : null,
    copies: copies.get(variantId) ?? 0,
  }))
  const sheet = await printing.labels(labels, { format, start })
  if (!sheet.ok) throw data({ code: sheet.code }, { status: 400 })
  return pdfResponse(sheet.pdf, 'etiquetas.pdf')
}
