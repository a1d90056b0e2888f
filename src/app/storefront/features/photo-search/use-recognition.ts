import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { delay } from '#app/shared/fetching/latest-request.ts'
import { complete } from '#app/storefront/features/ai/call-provider.ts'
import { findProvider } from '#app/storefront/features/ai/fetch-provider.ts'
import type { AiAccess } from '#domain/ai/ai-key.ts'
import type { ProviderFailure } from '#domain/ai/provider-reply.ts'
import type { Analysis } from '#domain/photo-search/analysis.ts'
import { analysisRequest } from '#domain/photo-search/analysis-request.ts'
import { parseAnalysis } from '#domain/photo-search/parse-analysis.ts'
import type { PhotoMatch } from '#domain/photo-search/photo-match.ts'
import { type PhotoTerms, photoTerms } from '#domain/photo-search/photo-terms.ts'

/** The steps of a recognition, in sequence (docs/rules/photo-search.md#photo-search). */
export const STEPS = [
  'Análisis de imagen',
  'Detección de producto',
  'Extracción de características',
  'Búsqueda en inventario',
]

/** Milliseconds for which each step after the first is shown at least: one reply completes two of them at once. */
const STEP_SHOWN = 400
/** Milliseconds in which a model looks at a photo. */
const ANALYSIS_TIMEOUT = 45_000
/** Milliseconds. */
const SEARCH_TIMEOUT = 10_000

/** Why nothing came of a photo: the provider's failure, or that the store could not be searched. */
export type RecognitionFailure = ProviderFailure | 'search-failed'

export type Recognition =
  /** The step that is under way; those before it are completed. */
  | { state: 'working'; step: number }
  | { state: 'failed'; step: number; code: RecognitionFailure }
  | { state: 'none'; analysis: Analysis; terms: PhotoTerms }
  | { state: 'match'; analysis: Analysis; match: PhotoMatch; alternatives: PhotoMatch[] }

/** Recognises the garment of a photo with the shopper's key, and looks for it in the store. */
export function useRecognition(photo: string, access: AiAccess): { recognition: Recognition; retry: () => void } {
  const providerUrl = useHref('/ai-provider')
  const searchUrl = useHref('/photo-search')
  const [attempt, setAttempt] = useState(0)
  const [recognition, setRecognition] = useState<Recognition>({ state: 'working', step: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt starts over
  useEffect(() => {
    const end = new AbortController()
    const show = (next: Recognition) => {
      if (!end.signal.aborted) setRecognition(next)
    }
    void recognise({ photo, access, providerUrl, searchUrl, show, signal: end.signal })
    return () => end.abort()
  }, [photo, access, attempt, providerUrl, searchUrl])
  return { recognition, retry: () => setAttempt((count) => count + 1) }
}

interface Task {
  photo: string
  access: AiAccess
  providerUrl: string
  searchUrl: string
  show: (recognition: Recognition) => void
  signal: AbortSignal
}

async function recognise({ photo, access, providerUrl, searchUrl, show, signal }: Task): Promise<void> {
  show({ state: 'working', step: 0 })
  const found = await findProvider(providerUrl, access)
  if (!found.ok) return show({ state: 'failed', step: 0, code: found.code })
  const { provider } = found
  const bodyOf = (isStructured: boolean) => analysisRequest({ model: provider.visionModel, photo, isStructured })
  const reply = await complete({ bodyOf, timeout: ANALYSIS_TIMEOUT }, { provider, key: access.key, signal })
  if (!reply.ok) return show({ state: 'failed', step: 0, code: reply.code })
  const showStep = (step: number) => {
    show({ state: 'working', step })
    return stepShown(signal)
  }
  const analysis = parseAnalysis(reply.text)
  if ((await showStep(1)) === 'over') return
  if (!analysis) return show({ state: 'failed', step: 1, code: 'unreadable' })
  const terms = photoTerms(analysis)
  // The store is searched while the third step is shown.
  const searched = search(searchUrl, terms, signal).catch(() => null)
  if ((await showStep(2)) === 'over' || (await showStep(3)) === 'over') return
  const items = await searched
  if (!items) return show({ state: 'failed', step: 3, code: 'search-failed' })
  const [match, ...alternatives] = items
  show(match ? { state: 'match', analysis, match, alternatives } : { state: 'none', analysis, terms })
}

/** Waits as long as a step is shown at least, or until the recognition is aborted. */
function stepShown(signal: AbortSignal): Promise<'shown' | 'over'> {
  return delay(STEP_SHOWN, signal).then(
    () => 'shown',
    () => 'over',
  )
}

async function search(
  searchUrl: string,
  { type, color, keywords }: PhotoTerms,
  signal: AbortSignal,
): Promise<PhotoMatch[]> {
  const parameters = new URLSearchParams({ type, color, keywords: keywords.join() })
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT)])
  return (await fetchJson<{ items: PhotoMatch[] }>(`${searchUrl}?${parameters}`, inTime)).items
}
