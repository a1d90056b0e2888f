import { useEffect, useEffectEvent, useState } from 'react'
import { delay } from '#app/fetching/latest-request.ts'
import { confirmScan, REMEMBERED_LOOKS, type ReadCode } from '#domain/barcode/confirm-scan.ts'
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
 * Reads barcodes off a camera until one is certain.
 * @param stream the camera's; null while nothing is to be read
 * @param onCode called once for each stream
 */
export function useScan(
  stream: MediaStream | null,
  video: { current: HTMLVideoElement | null },
  onCode: (code: string) => void,
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
    if (!stream || !reader || !video.current) return
    const end = new AbortController()
    void readUntilCertain(video.current, reader.read, end.signal).then((code) => {
      if (code && !end.signal.aborted) tell(code.text)
    })
    return () => end.abort()
  }, [stream, reader, video])

  return {
    isScanning: stream !== null && reader !== null,
    hasFailed,
    retry: () => {
      setFailed(false)
      setAttempt((count) => count + 1)
    },
  }
}

async function readUntilCertain(video: HTMLVideoElement, read: ReadFrame, end: AbortSignal): Promise<ReadCode | null> {
  const looks: ReadCode[][] = []
  while (!end.aborted) {
    // A frame that cannot be read is as one without a code: the next one may do.
    const codes: ReadCode[] =
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video).catch(() => []) : []
    const certain = confirmScan(codes, looks.flat())
    if (certain) return certain
    looks.push(codes)
    if (looks.length > REMEMBERED_LOOKS) looks.shift()
    await delay(PAUSE, end).catch(() => undefined)
  }
  return null
}
