import { Suspense } from 'react'
import { lazyPart } from '#app/shared/ui/lazy-part.ts'
import type { SearchFieldProps } from './search-field.tsx'

const SearchField = lazyPart(async () => (await import('./search-field.tsx')).SearchField)

/** The search box, whose code is fetched where it is shown. Until then the server's form works. */
export function LateSearchField(props: SearchFieldProps) {
  return (
    <Suspense>
      <SearchField {...props} />
    </Suspense>
  )
}
