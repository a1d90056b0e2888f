import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { OpenPage } from './open-page.ts'

/** Has the page stay as it is when it can't be loaded again. */
export function useOpenPage<Response extends object>(page: OpenPage<Response>, response: Response): void {
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  useEffect(
    () => page.show({ response, search, reload: () => void revalidate() }),
    [page, response, search, revalidate],
  )
}
