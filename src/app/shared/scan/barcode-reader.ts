import { FORMATS, type ReadFrame } from './read-frame.ts'

/** The interface of the Shape Detection API, which TypeScript does not have. */
interface DetectorClass {
  new (options: {
    formats: string[]
  }): { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string; format: string }[]> }
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/**
 * Loads what reads barcodes: the browser's own reader where it knows all of these symbols, else ZXing in WebAssembly.
 * Rejects when that cannot be fetched.
 */
export async function loadBarcodeReader(): Promise<ReadFrame> {
  const own = await findOwnReader()
  if (!own) return loadZxing()
  let zxing: Promise<ReadFrame> | null = null
  return async (video) => {
    if (zxing) return (await zxing)(video)
    try {
      return await own(video)
    } catch {
      // Android's own reader is a part of Google Play services, which may be missing or still be on its way.
      zxing = loadZxing()
      return (await zxing)(video)
    }
  }
}

async function findOwnReader(): Promise<ReadFrame | null> {
  const { BarcodeDetector } = window
  try {
    const supported = (await BarcodeDetector?.getSupportedFormats()) ?? []
    if (!BarcodeDetector || !FORMATS.every((format) => supported.includes(format))) return null
    const detector = new BarcodeDetector({ formats: [...FORMATS] })
    return async (video) => (await detector.detect(video)).map(({ rawValue, format }) => ({ text: rawValue, format }))
  } catch {
    return null
  }
}

async function loadZxing(): Promise<ReadFrame> {
  const { openZxing } = await import('./zxing.ts')
  return openZxing()
}
