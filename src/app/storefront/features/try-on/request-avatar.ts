import { fetchProblem } from '#app/shared/fetching/fetch-problem.ts'
import { postJson } from '#app/shared/fetching/post-json.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'
import { AVATAR_SENTENCES } from '#domain/try-on/avatar-request.ts'
import type { Generated } from './fit-garment.ts'

/**
 * Has the server's image provider generate an avatar.
 * @throws when the request is aborted, or nothing can be sent
 */
export async function requestAvatar(path: string, avatar: Avatar, signal: AbortSignal): Promise<Generated> {
  const response = await postJson(path, JSON.stringify({ avatar }), signal)
  if (!response.ok) return { ok: false, sentence: await fetchProblem(response, AVATAR_SENTENCES['no-image']) }
  const { image } = (await response.json()) as { image?: unknown }
  return typeof image === 'string' ? { ok: true, image } : { ok: false, sentence: AVATAR_SENTENCES['no-image'] }
}
