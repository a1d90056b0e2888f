import { useHref } from 'react-router'
import { showToast } from '#app/shared/ui/toast.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'
import { AVATAR_SENTENCES } from '#domain/try-on/avatar-request.ts'
import { type SessionModel, sessionWithAvatar, sessionWithoutAvatar } from '#domain/try-on/session.ts'
import { AVATAR_ERROR, withStop } from '#domain/try-on/try-on-sentences.ts'
import type { Generated } from './fit-garment.ts'
import { requestAvatar } from './request-avatar.ts'
import { TOPIC } from './toast-topic.ts'
import type { useSession } from './use-session.ts'
import type { useWork } from './use-work.ts'

/** The outside services that the operator has keys for. */
export interface ConfiguredServices {
  fitting: boolean
  avatars: boolean
}

/** Milliseconds. */
const TIMEOUT = 100_000

interface AvatarParts {
  services: ConfiguredServices
  session: Pick<ReturnType<typeof useSession>, 'change' | 'latest'>
  room: Pick<ReturnType<typeof useWork>, 'run' | 'cancel'>
}

/** 'Generar Avatar': by the image provider where there is one, else drawn (docs/rules/try-on.md#generated-avatar). */
export function useAvatar({ services, session: { change, latest }, room: { run, cancel } }: AvatarParts) {
  const path = useHref('/api/avatar-request')

  function begin(avatar: Avatar, generated: SessionModel | null): void {
    cancel()
    const begun = { id: crypto.randomUUID(), avatar, model: generated, isFitted: services.fitting }
    change((before) => sessionWithAvatar(before, begun))
    showToast('¡Avatar generado!', TOPIC)
  }

  return async (avatar: Avatar): Promise<void> => {
    if (!services.avatars) return begin(avatar, null)
    const outcome = await run('avatar', (signal) => requestAvatar(path, avatar, signal), TIMEOUT)
    if (outcome === null) return
    const made: Generated = outcome.ok
      ? outcome.value
      : { ok: false, sentence: AVATAR_SENTENCES['provider-unreachable'] }
    if (made.ok) return begin(avatar, { kind: 'generated', image: made.image, mayBeSent: true })
    // Without its photograph the avatar is drawn: it is there either way. A shopper's own photo stays.
    const id = crypto.randomUUID()
    const isDrawn = latest().model?.kind !== 'photo'
    change((before) => sessionWithoutAvatar(before, id, avatar))
    const description = isDrawn ? `${withStop(made.sentence)} La figura se muestra dibujada.` : made.sentence
    showToast(AVATAR_ERROR, { description, look: 'danger', ...TOPIC })
  }
}
