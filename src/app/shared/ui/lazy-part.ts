import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is fetched when it is rendered, within a `Suspense`. Where that fails, another takes its
 * place, by default none: thrown, the failure would be one of the whole page.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, failure: ComponentType<Props> = Nothing) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: failure }),
    ),
  )
}

function Nothing() {
  return null
}
