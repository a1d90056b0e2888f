import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { isAllowed, type Permission } from '#domain/staff/permissions.ts'
import { readFields } from '../../requests/read-body.ts'
import type { ActionOutcome } from '../action-outcome.ts'
import { counterContext, type StaffContext } from '../context.ts'

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

type ActionSteps = { [Name in Permission]?: ActionStep<ActionOutcome> }

const named = z.looseObject({ intent: z.string() })

/**
 * The action of a route: what the field `intent` names is run, if the role of whoever sends it may do so
 * (domain/staff/permissions.ts). It responds with what became of it, and never leads away from the page: whoever wrote
 * something loses nothing by it.
 */
export function counterAction(steps: ActionSteps) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const given = context.get(counterContext)
    const { member } = given
    if (!member) return respond({ ok: false, code: 'signed-out' })
    const sent = await readFields(request, named)
    const name = sent.ok && Object.hasOwn(steps, sent.body.intent) ? (sent.body.intent as Permission) : null
    const run = name && steps[name]
    if (!sent.ok || !name || !run) return respond({ ok: false, code: 'malformed' })
    if (!isAllowed(member.role, name)) return respond({ ok: false, code: 'not-allowed' })
    return respond(await run({ ...given, member, actor: member.actor }, sent.body))
  }
}

const STATUS: Record<string, number> = { 'signed-out': 401, 'not-allowed': 403, malformed: 400 }

function respond(outcome: ActionOutcome) {
  return data(outcome, { status: outcome.ok ? 200 : (STATUS[outcome.code] ?? 409) })
}
