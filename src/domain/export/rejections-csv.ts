import { LOSS_NAMES, type Rejection, reasonOf } from '../import/rejection.ts'
import { BYTE_ORDER_MARK, csvLine, writtenCell } from '../text/csv-line.ts'

const HEADINGS = ['línea', 'hasta la línea', 'producto', 'no entra', 'motivo']

/** The headings of a CSV file, in UTF-8, with the rejected records of an import. */
export const REJECTIONS_HEAD = BYTE_ORDER_MARK + csvLine(HEADINGS)

/** The lines of rejections for spreadsheets. Their texts come from an untrusted file. */
export function rejectionLines(rejections: readonly Omit<Rejection, 'path'>[]): string {
  return rejections
    .map(({ line, lastLine, product, loss, code, value }) =>
      csvLine([
        String(line),
        String(lastLine),
        writtenCell(product),
        LOSS_NAMES[loss],
        writtenCell(reasonOf({ code, value })),
      ]),
    )
    .join('')
}
