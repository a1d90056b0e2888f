import { useMedia } from '#app/ui/use-media.ts'

/** Whether the shopper wants things to stand still. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true)
}
