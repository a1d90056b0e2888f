import { useHasCamera } from '#app/shared/camera/camera-devices.ts'
import { ScanButton } from '#app/storefront/features/barcode/scan-button.tsx'
import { PhotoButton } from '#app/storefront/features/photo-search/photo-button.tsx'

interface SearchToolsProps {
  /** Whether they are over the end of the search field, on a wide screen. */
  isOverField?: boolean
}

/**
 * The other ways to search: a photo, which can also be picked, and a barcode; over the search field only where the
 * device has a camera. Not within the field's form, which would take the events of their dialogs for its own.
 */
export function SearchTools({ isOverField = false }: SearchToolsProps) {
  const hasCamera = useHasCamera()
  return (
    <>
      {(hasCamera || !isOverField) && <ScanButton />}
      <PhotoButton />
    </>
  )
}
