import { data, type LoaderFunctionArgs } from 'react-router'
import { allowedContext } from '#app/counter/context.ts'
import { pdfResponse } from '#app/counter/loaders/pdf-response.ts'
import { readPickLists } from '#data/order/read-pick-lists.ts'
import { parseFolio } from '#domain/order/folio.ts'
import type { PickList } from '#domain/order/pick-list.ts'
import type { Printing } from '#domain/printing/printing.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'

/** More than a board shows are not printed at once. */
const MOST_ORDERS = 100

const PAPERS: Readonly<Record<string, keyof Pick<Printing, 'pickLists' | 'packingLabels'>>> = {
  'lista-para-surtir': 'pickLists',
  'etiqueta-de-paquete': 'packingLabels',
}

/** The papers that are printed of one order or several, as a PDF; `folios` names them (`12,13`). */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { db, account, branches, store, printing, photos } = allowedContext(context, request, 'print-labels')
  const make = Object.hasOwn(PAPERS, params.paper ?? '') ? PAPERS[params.paper ?? ''] : undefined
  const folios = foliosOf(new URL(request.url).searchParams.get('folios') ?? '')
  const orders = await readPickLists(db, { account, folios, branches })
  if (!make || orders.length === 0) throw data(null, { status: 404 })
  const printed = { storeName: shownStoreName(store), orders }
  const pdf =
    make === 'pickLists'
      ? await printing.pickLists({
          ...printed,
          photos: await readPhotos(orders, (key) => photos.print(account, key)),
        })
      : await printing.packingLabels(printed)
  return pdfResponse(pdf, `${params.paper}.pdf`)
}

async function readPhotos(
  orders: readonly PickList[],
  print: (key: string) => Promise<Uint8Array | null>,
): Promise<Map<string, Uint8Array>> {
  const keys = new Set(orders.flatMap(({ lines }) => lines.flatMap(({ image }) => image ?? [])))
  const photos = new Map<string, Uint8Array>()
  for (const key of keys) {
    const photo = await print(key)
    if (photo) photos.set(key, photo)
  }
  return photos
}

function foliosOf(written: string): number[] {
  const folios = written.split(',', MOST_ORDERS).map((each) => parseFolio(each))
  return folios.filter((folio) => folio !== null)
}
