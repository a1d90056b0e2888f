import { useSyncExternalStore } from 'react'
import type { SheetSide } from '../../ui/sheet-drawer.tsx'

const WIDE = '(width >= 48rem)'

/** Where a long panel comes in: from under the thumb on a phone, beside the page where there is room. */
export function useSheetSide(): SheetSide {
  return useSyncExternalStore<SheetSide>(subscribe, side, () => 'right')
}

function subscribe(follower: () => void): () => void {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', follower)
  return () => wide.removeEventListener('change', follower)
}

function side(): SheetSide {
  return window.matchMedia(WIDE).matches ? 'right' : 'bottom'
}
