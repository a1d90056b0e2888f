import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router'
import type { ActionOutcome } from '../action-outcome.ts'

/**
 * Runs a route's action, and has the page stay as it is where that cannot be reached: what was written is still there, and
 * can be sent again. Each route with an action exports it as its `clientAction`.
 */
export async function keepPage({ serverAction }: ClientActionFunctionArgs): Promise<ActionOutcome> {
  try {
    return await serverAction<ActionOutcome>()
  } catch (error) {
    return { ok: false, code: isRouteErrorResponse(error) ? 'failed' : 'offline' }
  }
}
