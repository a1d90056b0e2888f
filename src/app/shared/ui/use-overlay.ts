import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { addOverlay, alignEntries } from './overlay-history.ts'

interface Overlay {
  isOpen: boolean
  onClose: () => void
}

/**
 * The state of a modal overlay, for Base UI's `Dialog.Root` and `Drawer.Root`: it closes on Escape, on a press outside,
 * and by the browser's Back.
 */
export function useOverlay({ isOpen, onClose }: Overlay): { open: boolean; onOpenChange: (isOpen: boolean) => void } {
  // An overlay that is open when it mounts has no opening animation, so it mounts closed and opens afterwards.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen) return addOverlay(() => close())
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that the router has added has no entry on top yet
  useEffect(() => {
    if (isOpen) alignEntries()
  }, [key])
  return {
    open: isShown,
    onOpenChange(isNowOpen) {
      if (!isNowOpen) onClose()
    },
  }
}
