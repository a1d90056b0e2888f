import type { Columns } from '#domain/catalogue/columns.ts'
import { useMedia } from '../../ui/use-media.ts'

/** The columns of a shopper who has chosen none: four on a desktop, three on a tablet (app.css). */
export function useDefaultColumns(): Columns {
  return useMedia('(width >= 64rem)', true) ? 4 : 3
}
