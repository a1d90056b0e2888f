import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from './button.tsx'
import { useOnDemand } from './use-on-demand.ts'

type FetchedContentProps<Props> = {
  /** Imports the component. */
  fetch: () => Promise<ComponentType<Props>>
  /** The sentence for when the code can't be fetched. */
  failure: string
  /** Shown while the code is fetched. */
  skeleton?: ReactNode
} & Props

/** The content of a sheet, whose code is fetched when the sheet opens. After a failure it can be tried again. */
export function FetchedContent<Props extends object>({
  fetch: load,
  failure,
  skeleton,
  ...rest
}: FetchedContentProps<Props>) {
  const { part: Content, hasFailed, fetch } = useOnDemand(load)
  const fetchAtOnce = useEffectEvent(() => void fetch())
  useEffect(() => fetchAtOnce(), [])
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button is about to disappear; without this the focus would be lost with it.
    currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
    void fetch()
  }
  // TypeScript can't infer that the remaining props are the content's.
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
      <Button onClick={retry}>Reintentar</Button>
    </div>
  )
}
