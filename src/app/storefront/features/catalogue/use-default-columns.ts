import { useMedia } from '#app/ui/use-media.ts'
import type { Columns } from '#domain/catalogue/columns.ts'

/** The columns of a shopper who has chosen none: four on a desktop, three on a tablet (app.css). */
export function useDefaultColumns(): Columns {
  return useMedia('(width >= 64rem)', true) ? 4 : 3
}
