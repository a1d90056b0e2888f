import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type FetchedContentProps<Props> = {
  /** Imports the component; the same function at every rendering. */
  fetch: () => Promise<ComponentType<Props>>
  /** What to say when it does not come. */
  failure: string
  /** Stands there meanwhile. */
  skeleton?: ReactNode
} & Props

/** What a sheet shows, with code that comes when the sheet is opened; a failure can be tried again. */
export function FetchedContent<Props extends object>({
  fetch,
  failure,
  skeleton,
  ...rest
}: FetchedContentProps<Props>) {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    fetch().then(
      (content) => setContent(() => content),
      () => setFailed(true),
    )
  }, [fetch])
  useEffect(load, [load])
  // TypeScript can't tell that the rest of the props are those of the content.
  if (Content) return <Content {...(rest as unknown as Props)} />
  if (!hasFailed) {
    return (
      <div role="status" className="after-a-moment pt-3">
        <span className="sr-only">Cargando...</span>
        {skeleton}
      </div>
    )
  }
  return (
    <div className="pt-4">
      <p role="alert" className="mb-4 text-muted">
        {failure} Revisa tu conexión y vuelve a intentarlo.
      </p>
      <Button onClick={load}>Reintentar</Button>
    </div>
  )
}
