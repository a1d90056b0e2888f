import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { FORMATS, type ReadFrame } from './read-frame.ts'
import { drawView, VIEWS } from './video-views.ts'

/**
 * Fetches and compiles ZXing, which this server serves. It reads along rows and columns of pixels, so each look is at
 * another view of the image: as it is, the middle of it larger, turned by 45°, sharpened.
 */
export async function openZxing(): Promise<ReadFrame> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const detector = new BarcodeDetector({ formats: [...FORMATS] })
  let looks = 0
  return async (video) => {
    const view = VIEWS[looks++ % VIEWS.length] ?? 'whole'
    const image = drawView(video, view)
    const found = image ? await detector.detect(image) : []
    return found.map(({ rawValue, format }) => ({ text: rawValue, format, isSharpened: view === 'sharpened' }))
  }
}
