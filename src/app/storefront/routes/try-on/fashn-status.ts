import { openStore } from '#app/storefront/context.ts'
import { RETRY_LATER, tryOrReport } from '#app/storefront/loaders/try-or-report.ts'
import { problem } from '#domain/problem/problem.ts'
import { FITTING_SENTENCES, type FittingFailure } from '#domain/try-on/fitting.ts'
import type { Route } from './+types/fashn-status.ts'

/**
 * Returns the state of a look: its status, its images, or the reason for having no images
 * (docs/rules/try-on.md#try-on).
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { store, fitting, report } = openStore(context)
  if (!store.virtualFitting) return rejected(403, 'fitting-room-off')
  if (!fitting) return rejected(404, 'not-configured')
  const state = await tryOrReport(() => fitting.state(params.id), report)
  if (!state) return problem(503, 'service-error', FITTING_SENTENCES['service-error'], {}, RETRY_LATER)
  if (state.status === 'failed' && state.error.code === 'fitting-unknown') return rejected(404, 'fitting-unknown')
  return Response.json(state)
}

function rejected(status: number, code: FittingFailure): Response {
  return problem(status, code, FITTING_SENTENCES[code])
}
