import { useHasCamera } from '#app/camera/camera-devices.ts'
import { ScanButton } from '../features/barcode/scan-button.tsx'

/**
 * The ways to search with a camera, over the end of the search field of a wide screen whose device has one. Not within the
 * field's form, which would take the events of their dialogs for its own.
 */
export function SearchTools() {
  const hasCamera = useHasCamera()
  return <div className="absolute top-0 right-0 flex">{hasCamera && <ScanButton />}</div>
}
