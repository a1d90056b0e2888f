import { useEffect, useEffectEvent, useState } from 'react'
import { delay } from '#app/shared/fetching/latest-request.ts'
import { confirmScan, REMEMBERED_LOOKS, type ReadCode } from '#domain/barcode/confirm-scan.ts'
import { isNextScan, type SeenCodes, seenNow } from '#domain/barcode/next-scan.ts'
import { loadBarcodeReader } from './barcode-reader.ts'
import type { ReadFrame } from './read-frame.ts'

/** Milliseconds between two looks at the image, in which the page can respond to the shopper. */
const PAUSE = 40

interface Scan {
  isScanning: boolean
  /** Whether the reader could not be fetched. */
  hasFailed: boolean
  retry: () => void
}

/**
 * Reads barcodes off a camera until one is certain, or one after the other.
 * @param stream the camera's; null while nothing is to be read
 * @param onCode called once for each stream, or for each label where it goes on
 */
export function useScan(
  stream: MediaStream | null,
  video: HTMLVideoElement | null,
  onCode: (code: string) => void,
  { goesOn = false } = {},
): Scan {
  const [reader, setReader] = useState<{ read: ReadFrame } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const tell = useEffectEvent(onCode)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt fetches the reader again
  useEffect(() => {
    loadBarcodeReader().then(
      (read) => setReader({ read }),
      () => setFailed(true),
    )
  }, [attempt])

  useEffect(() => {
    if (!stream || !reader || !video) return
    const end = new AbortController()
    void readCodes(video, reader.read, end.signal, (code) => {
      tell(code.text)
      return goesOn
    })
    return () => end.abort()
  }, [stream, reader, video, goesOn])

  return {
    isScanning: stream !== null && reader !== null,
    hasFailed,
    retry: () => {
      setFailed(false)
      setAttempt((count) => count + 1)
    },
  }
}

/** @param take called with each code that is certain; returns whether another one is looked for */
async function readCodes(
  video: HTMLVideoElement,
  read: ReadFrame,
  end: AbortSignal,
  take: (code: ReadCode) => boolean,
): Promise<void> {
  const looks: ReadCode[][] = []
  let seen: SeenCodes = new Map()
  while (!end.aborted) {
    // A frame that cannot be read is as one without a code: the next one may do.
    const codes: ReadCode[] =
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video).catch(() => []) : []
    if (end.aborted) return
    const certain = confirmScan(codes, looks.flat())
    const now = performance.now()
    if (certain && isNextScan(certain.text, now, seen) && !take(certain)) return
    // An uncertain code must not count as seen, or it would never be taken.
    const inSight = codes.filter(({ text }) => text === certain?.text || seen.has(text))
    seen = seenNow(
      inSight.map(({ text }) => text),
      now,
      seen,
    )
    looks.push(codes)
    if (looks.length > REMEMBERED_LOOKS) looks.shift()
    await delay(PAUSE, end).catch(() => undefined)
  }
}
