import { readJson } from '#app/shared/requests/read-body.ts'
import { openStore } from '#app/storefront/context.ts'
import { retryAfter } from '#app/storefront/loaders/http.ts'
import { RETRY_LATER, tryOrReport } from '#app/storefront/loaders/try-or-report.ts'
import { avatarRequest } from '#app/storefront/requests/fitting-request.ts'
import { tryAgainIn } from '#domain/attempt/too-many-attempts.ts'
import { problem } from '#domain/problem/problem.ts'
import { parseAvatar } from '#domain/try-on/avatar.ts'
import { AVATAR_SENTENCES, type AvatarFailure } from '#domain/try-on/avatar-request.ts'
import type { Route } from './+types/avatar-request.ts'

const STATUS: Record<AvatarFailure, number> = {
  'not-json': 415,
  malformed: 400,
  'fitting-room-off': 403,
  'not-configured': 404,
  'too-many-attempts': 429,
  'provider-rejected': 502,
  'provider-busy': 503,
  'provider-unreachable': 503,
  'outcome-unknown': 503,
  'no-image': 502,
}

/**
 * Generates the image of an avatar by the operator's provider, and returns it as a data URL
 * (docs/rules/try-on.md#try-on).
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { store, generateAvatar, report } = openStore(context)
  if (!store.virtualFitting) return rejected('fitting-room-off')
  if (!generateAvatar) return rejected('not-configured')
  const parsed = await readJson(request, avatarRequest)
  if (!parsed.ok) return rejected(parsed.code)
  const avatar = parseAvatar(parsed.body.avatar)
  if (avatar === null) return rejected('malformed')
  const outcome = await tryOrReport(() => generateAvatar(avatar), report)
  if (!outcome) return rejected('provider-busy')
  if (outcome.ok) return Response.json({ image: outcome.image })
  return rejected(outcome.code, outcome.waitSeconds)
}

function rejected(code: AvatarFailure, waitSeconds = 0): Response {
  const [status, sentence] = [STATUS[code], AVATAR_SENTENCES[code]]
  if (waitSeconds > 0) {
    return problem(status, code, `${sentence} ${tryAgainIn(waitSeconds)}`, {}, retryAfter(waitSeconds))
  }
  return problem(status, code, sentence, {}, status === 503 ? RETRY_LATER : {})
}
