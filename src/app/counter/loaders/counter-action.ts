import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { admittedStaff, type StaffContext } from '#app/counter/context.ts'
import type { ActionOutcome } from '#app/counter/kit/action-outcome.ts'
import type { ActionNameAt, ActionPath } from '#app/counter/route-bodies.ts'
import { readFields } from '#app/shared/requests/read-body.ts'
import { BODY_REJECTION_STATUS } from '#domain/limits/body-place.ts'
import { isAllowed } from '#domain/staff/permissions.ts'

/** An action of a route with the schema of its fields. */
type ActionStep<Outcome extends ActionOutcome> = (context: StaffContext, body: unknown) => Promise<Outcome | Malformed>

type Malformed = { ok: false; code: 'malformed' }

/** @param schema the fields as they come from a form, beside the action's name */
export function step<Fields, Outcome extends ActionOutcome>(
  schema: z.ZodType<Fields>,
  run: (context: StaffContext, fields: Fields) => Promise<Outcome>,
): ActionStep<Outcome> {
  return async (context, body) => {
    const parsed = schema.safeParse(body)
    return parsed.success ? run(context, parsed.data) : { ok: false, code: 'malformed' }
  }
}

type ActionSteps<Path extends ActionPath> = Record<ActionNameAt<Path>, ActionStep<ActionOutcome>>

const named = z.looseObject({ intent: z.string() })

/**
 * The action of a route: what the field `intent` names is run, if the role of whoever sends it may do so
 * (domain/staff/permissions.ts). It responds with what became of it, and never leads away from the page: whoever wrote
 * something loses nothing by it.
 * @param _path of the route: by it the steps are those that route-bodies.ts names
 */
export function counterAction<Path extends ActionPath>(_path: Path, steps: ActionSteps<Path>) {
  const isNamed = (intent: string): intent is ActionNameAt<Path> => Object.hasOwn(steps, intent)
  return async ({ context, request }: ActionFunctionArgs) => {
    const admitted = admittedStaff(context)
    if (!admitted.ok) return respond(admitted)
    const { staff } = admitted
    const sent = await readFields(request, named)
    if (!sent.ok || !isNamed(sent.body.intent)) return respond({ ok: false, code: 'malformed' })
    const name = sent.body.intent
    if (!isAllowed(staff.member.role, name)) return respond({ ok: false, code: 'not-allowed' })
    return respond(await steps[name](staff, sent.body))
  }
}

const STATUS: Record<string, number> = {
  'signed-out': 401,
  'not-allowed': 403,
  malformed: 400,
  ...BODY_REJECTION_STATUS,
}

export function statusOf(outcome: ActionOutcome): number {
  return outcome.ok ? 200 : (STATUS[outcome.code] ?? 409)
}

function respond(outcome: ActionOutcome) {
  return data(outcome, { status: statusOf(outcome) })
}
