import type { MouseEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Loads a list again that could not be loaded. */
export function useListRetry() {
  const { state, revalidate } = useRevalidator()
  return {
    isRetrying: state === 'loading',
    retry: ({ currentTarget }: MouseEvent) => {
      // The button is about to disappear; without this the focus would be lost with it.
      currentTarget.closest<HTMLElement>('[role=dialog], main')?.focus({ preventScroll: true })
      void revalidate()
    },
  }
}
