import { useHasCamera } from '#app/shared/camera/camera-devices.ts'
import { ScanButton } from '#app/storefront/features/barcode/scan-button.tsx'
import { PhotoButton } from '#app/storefront/features/photo-search/photo-button.tsx'

/**
 * The other ways to search, over the end of the search field of a wide screen: a photo, which can also be picked, and a
 * barcode where the device has a camera. Not within the field's form, which would take the events of their dialogs for
 * its own.
 */
export function SearchTools() {
  const hasCamera = useHasCamera()
  return (
    <div className="needs-scripts absolute top-0 right-0 flex">
      {hasCamera && <ScanButton />}
      <PhotoButton />
    </div>
  )
}
