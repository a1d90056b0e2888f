import { useEffect } from 'react'
import { useOnDemand } from '#app/ui/use-on-demand.ts'

const loadParts = async () => (await import('../features/pwa/app-parts.tsx')).AppParts

/** Milliseconds after which a page counts as at rest. */
const AT_REST = 3_000

/** Parts of the shell that no shopper waits for: their code comes when the page is at rest. */
export function LateParts() {
  const { part: Parts, fetch } = useOnDemand(loadParts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    const timer = setTimeout(() => void fetch(), AT_REST)
    return () => clearTimeout(timer)
  }, [])
  return Parts && <Parts />
}
