import type { ReadStore } from '#data/database/read-replica.ts'
import { exportOrderSheet, type SheetToExport } from './export-order-sheet.ts'
import { exportProducts, type ProductFormat } from './export-products.ts'

interface ExportOptions {
  account: string
  /** `yyyy-MM-dd` by the clock of the store, for the name of the file. */
  day: string
}

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' }

/** A store's products as a file to be downloaded, which an import takes. */
export function productsResponse(
  read: ReadStore,
  { format, account, day }: ExportOptions & { format: ProductFormat },
): Response {
  const text = exportProducts(read, format, { account, onPage: async () => {} })
  return fileResponse(text, { name: `${account}-productos-${day}.${format}`, type: TYPES[format] })
}

/** The orders of a list as a file to be downloaded, for spreadsheets. */
export function ordersResponse(read: ReadStore, { account, day, ...sheet }: ExportOptions & SheetToExport): Response {
  const text = exportOrderSheet(read, sheet)
  return fileResponse(text, { name: `${account}-pedidos-${day}.csv`, type: TYPES.csv })
}

/**
 * Text as it is read from the database: a page at a time, no faster than it is taken, and no further after its reader
 * is gone. An error in its middle cuts the response, so that half of a file is not taken for the whole.
 */
function fileResponse(text: AsyncGenerator<string>, { name, type }: { name: string; type: string }): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await text.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await text.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  return new Response(body, { headers })
}
