import type { SheetSide } from './sheet-drawer.tsx'
import { useMedia } from './use-media.ts'

/** Where a long panel comes in: from under the thumb on a phone, beside the page where there is room. */
export function useSheetSide(): SheetSide {
  return useMedia('(width >= 48rem)', true) ? 'right' : 'bottom'
}
