import type { ClientActionFunctionArgs } from 'react-router'
import type { NotRun } from '#app/counter/counter-actions.ts'
import { UPLOAD_SENTENCE } from '#domain/image/upload-rejection.ts'
import { noteAway } from './connection.ts'
import { requestFailure } from './request-failure.ts'

/**
 * Runs a route's action, and leaves the page as it is when the server cannot be reached: typed text is still there, and
 * can be sent again. Each route with an action exports it as its `clientAction`.
 */
export async function keepPageOnFailure({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction<unknown>()
  } catch (error) {
    // Some actions lead on to what they made.
    if (error instanceof Response) throw error
    const code = requestFailure(error) ?? 'failed'
    if (code === 'offline') noteAway()
    return { ok: false, code } satisfies NotRun
  }
}

/**
 * Sends the image of a form as a body of its own, which the server has in memory once, and the form's other fields in
 * the URL. A route whose action takes an image exports it as its `clientAction`.
 */
export async function sendImage({ request }: ClientActionFunctionArgs): Promise<unknown> {
  const { file, ...fields } = Object.fromEntries(await request.formData())
  const url = new URL(request.url)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value))
  try {
    const response = await fetch(url, { method: 'POST', body: file, headers: { accept: 'application/json' } })
    const isOutcome = response.headers.get('content-type')?.startsWith('application/json')
    if (isOutcome) return await response.json()
    if (response.status === 413) return { ok: false, code: 'too-big', sentence: UPLOAD_SENTENCE['too-big'] }
    return { ok: false, code: response.status >= 502 ? 'offline' : 'failed' } satisfies NotRun
  } catch {
    noteAway()
    return { ok: false, code: 'offline' } satisfies NotRun
  }
}
