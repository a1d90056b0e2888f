import type { ClientActionFunctionArgs } from 'react-router'
import type { ActionOutcome } from '../action-outcome.ts'
import { noteAway } from './connection.ts'
import { requestFailure } from './request-failure.ts'

/**
 * Runs a route's action, and has the page stay as it is where that cannot be reached: what was written is still there, and
 * can be sent again. Each route with an action exports it as its `clientAction`.
 */
export async function keepPage({ serverAction }: ClientActionFunctionArgs): Promise<ActionOutcome> {
  try {
    return await serverAction<ActionOutcome>()
  } catch (error) {
    // Some actions lead on to what they made.
    if (error instanceof Response) throw error
    const code = requestFailure(error) ?? 'failed'
    if (code === 'offline') noteAway()
    return { ok: false, code }
  }
}
