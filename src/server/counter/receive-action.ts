import type { ActionRejection, StaffMember } from '#app/counter/context.ts'
import type { RouteBody } from '#app/counter/route-bodies.ts'
import type { BodyRejection, TakeBodyPlace } from '#domain/limits/body-place.ts'
import { isMemberAllowed } from '#domain/staff/permissions.ts'
import { admitBody, receiveBody, withBody } from '../http/receive-body.ts'

interface ActionSender {
  route: RouteBody
  member: StaffMember | null
  ip: string
  take: TakeBodyPlace
}

/** The parts of a request that its action works on. */
interface ActionInput {
  request: Request
  rejection: ActionRejection | null
  uploaded: Uint8Array | null
}

type ReceivedAction =
  | ({ ok: true; leave: () => void } & ActionInput)
  | { ok: false; code: BodyRejection | 'too-long' | 'cut-off' }

/** How often a body is in memory while its action runs: bytes and text; bytes; bytes on their way to the disk. */
const COPIES: Record<RouteBody['kind'], number> = { form: 2, image: 1, piece: 1 }

/**
 * Decides by sender, role and length whether the body of an action is read, and reads it. Actions of the staff that are
 * rejected run without a body, so that they respond in the form that their page reads.
 */
export async function receiveAction(
  request: Request,
  { route, member, ip, take }: ActionSender,
): Promise<ReceivedAction> {
  const rejection = rejectionOf(route, member)
  if (rejection !== null) return withoutBody(request, rejection)
  const sender = { ip, person: member?.actor ?? null }
  const reception = { take, sender, most: route.most, copies: COPIES[route.kind] }
  if (route.kind === 'piece') {
    const admitted = admitBody(request, reception, null)
    if (admitted.ok) return { ok: true, leave: admitted.leave, request, rejection: null, uploaded: null }
    return rejected(request, route, admitted.code)
  }
  const received = await receiveBody(request, reception)
  if (!received.ok) return rejected(request, route, received.code)
  const { bytes, leave } = received
  return route.kind === 'image'
    ? { ok: true, leave, request: withBody(request, null), rejection: null, uploaded: bytes }
    : { ok: true, leave, request: withBody(request, bytes), rejection: null, uploaded: null }
}

function rejectionOf({ by }: RouteBody, member: StaffMember | null): ActionRejection | null {
  if (by === 'anyone') return null
  if (!member) return 'signed-out'
  return by === 'staff' || by.some((name) => isMemberAllowed(member, name)) ? null : 'not-allowed'
}

function withoutBody(request: Request, rejection: ActionRejection): ReceivedAction {
  return { ok: true, leave() {}, request: withBody(request, null), rejection, uploaded: null }
}

/** Only pages of the staff read a rejection that is the outcome of an action. */
function rejected(request: Request, { by }: RouteBody, code: BodyRejection | 'too-long' | 'cut-off'): ReceivedAction {
  const isProblem = by === 'anyone' || code === 'too-long' || code === 'cut-off'
  return isProblem ? { ok: false, code } : withoutBody(request, code)
}
