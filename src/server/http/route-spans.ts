import type { ServerBuild, ServerInstrumentation } from 'react-router'
import { NO_TRACING, type Tracing } from '../telemetry/tracing.ts'

/** Has each loader and each action of a build run in a span of its route; without tracing the build is left alone. */
export function withRouteSpans(build: ServerBuild, tracing: Tracing): ServerBuild {
  if (tracing.begin === NO_TRACING.begin) return build
  const instrumentation: ServerInstrumentation = {
    route({ id, instrument }) {
      const inSpan = (name: string) => async (handler: () => Promise<HandlerResult>) => {
        const span = tracing.begin(`${name} ${id}`, 'internal', { 'vitrina.route': id })
        // The router itself throws the error of the handler.
        const result = await span.run(handler)
        span.end(result.status === 'error' && !(result.error instanceof Response) ? result.error : null)
      }
      instrument({ loader: inSpan('loader'), action: inSpan('action') })
    },
  }
  const { entry } = build
  const instrumentations = [...(entry.module.instrumentations ?? []), instrumentation]
  return { ...build, entry: { ...entry, module: { ...entry.module, instrumentations } } }
}

/** How a loader or an action ended, as the router reports it. */
type HandlerResult = { status: 'success'; error: undefined } | { status: 'error'; error: unknown }
