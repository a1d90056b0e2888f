import { lazy, Suspense } from 'react'
import type { SearchFieldProps } from './search-field.tsx'

const SearchField = lazy(async () => ({ default: (await import('./search-field.tsx')).SearchField }))

/** The search box, whose code is fetched where it is shown. Until then what the server rendered is a form that works. */
export function LateSearchField(props: SearchFieldProps) {
  return (
    <Suspense>
      <SearchField {...props} />
    </Suspense>
  )
}
