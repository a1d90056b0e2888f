import { useEffect, useEffectEvent, useState } from 'react'
import { delay } from '#app/shared/fetching/latest-request.ts'
import { isHeld, NO_SMILE, seeFace, smileProgress } from '#domain/smile/held-smile.ts'
import type { ReadFace } from './face-reader.ts'

/** Milliseconds between two looks at the image, in which the page can respond to the shopper. */
const PAUSE = 30

interface WatchedSmile {
  state: 'loading' | 'no-face' | 'face' | 'smiling' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Fetches the nets again. */
  retry: () => void
}

/**
 * Watches a camera for a smile that is held.
 * @param stream the camera's; null while nothing is to be watched
 * @param onHeld called once for each stream
 */
export function useSmile(stream: MediaStream | null, video: HTMLVideoElement | null, onHeld: () => void): WatchedSmile {
  const [reader, setReader] = useState<{ read: ReadFace } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [seen, setSeen] = useState({ hasFace: false, progress: 0 })
  const tell = useEffectEvent(onHeld)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt fetches the nets again
  useEffect(() => {
    import('./face-reader.ts')
      .then(({ loadFaceReader }) => loadFaceReader())
      .then(
        (read) => setReader({ read }),
        () => setFailed(true),
      )
  }, [attempt])

  useEffect(() => {
    if (!stream || !reader || !video) return
    const end = new AbortController()
    void watch(video, reader.read, { signal: end.signal, show: setSeen }).then((hasSmiled) => {
      if (hasSmiled) tell()
    })
    return () => {
      end.abort()
      setSeen({ hasFace: false, progress: 0 })
    }
  }, [stream, reader, video])

  const still = seen.hasFace ? 'face' : 'no-face'
  const watching = seen.progress > 0 ? 'smiling' : still
  const state = reader && stream ? watching : 'loading'
  return {
    state: hasFailed ? 'failed' : state,
    progress: seen.progress,
    retry: () => {
      setFailed(false)
      setAttempt((count) => count + 1)
    },
  }
}

interface Watching {
  signal: AbortSignal
  show: (seen: { hasFace: boolean; progress: number }) => void
}

/** Resolves to true once a smile has been held, and to false where the watching was ended before. */
async function watch(video: HTMLVideoElement, read: ReadFace, { signal, show }: Watching): Promise<boolean> {
  let smile = NO_SMILE
  while (!signal.aborted) {
    // An image that cannot be read shows no face: the next one may.
    const isReady = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    const at = performance.now()
    const face = isReady ? await read(video).catch(() => null) : null
    if (signal.aborted) return false
    smile = seeFace(smile, face, at)
    show({ hasFace: face !== null, progress: smileProgress(smile) })
    if (isHeld(smile)) return true
    await delay(PAUSE, signal).catch(() => undefined)
  }
  return false
}
