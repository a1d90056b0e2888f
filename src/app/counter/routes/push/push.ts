import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { subscribeDevice, unsubscribeDevice } from '#actions/push/subscribe-device.ts'
import { staffContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'

/** The key that a browser makes its subscription with. */
export function loader({ context, request }: LoaderFunctionArgs) {
  return { serverKey: staffContext(context, request).pushKey }
}

const endpoint = z.string().min(1).max(2_000)
const key = z.string().min(1).max(200)

export const action = counterAction('avisos', {
  'add-push': step(
    z.object({ endpoint, p256dh: key, auth: key }),
    ({ db, account, actor, now, member, pushKey, isPublicUrl }, device) =>
      subscribeDevice(db, {
        account,
        actor,
        now,
        personId: member.personId,
        device,
        serverKey: pushKey,
        isPublicUrl,
      }),
  ),
  'end-push': step(z.object({ endpoint }), async ({ db, account, actor, now, member }, given) => {
    await unsubscribeDevice(db, { account, actor, now, personId: member.personId, ...given })
    return { ok: true }
  }),
})

export const clientAction = keepPageOnFailure
