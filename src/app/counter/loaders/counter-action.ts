import { type ActionFunctionArgs, data } from 'react-router'
import { z } from 'zod'
import { admittedStaff, type StaffContext } from '#app/counter/context.ts'
import {
  type ActionName,
  type FieldsOf,
  type OutcomeOf,
  permissionOf,
  type Rejected,
} from '#app/counter/counter-actions.ts'
import type { ActionNameAt, ActionPath } from '#app/counter/route-bodies.ts'
import { readFields } from '#app/shared/requests/read-body.ts'
import { databaseTrouble } from '#data/database/error-codes.ts'
import { BODY_REJECTION_STATUS } from '#domain/limits/body-place.ts'
import { isMemberAllowed } from '#domain/staff/permissions.ts'

/** An action of a route with the schema of its fields. */
export type ActionStep<Name extends ActionName> = (context: StaffContext, body: unknown) => Promise<OutcomeOf<Name>>

/** A schema, where it takes all that a page may send for the action. */
type Accepting<Schema extends z.ZodType, Name extends ActionName> = [FieldsOf<Name>] extends [z.input<Schema>]
  ? Schema
  : never

/** @param schema the fields of a form, without the action's name */
export function step<Name extends ActionName, Schema extends z.ZodType>(
  schema: Schema & Accepting<Schema, Name>,
  run: (context: StaffContext, fields: z.output<Schema>) => Promise<OutcomeOf<Name>>,
): ActionStep<Name> {
  return async (context, body) => {
    const parsed = schema.safeParse(body)
    return parsed.success ? run(context, parsed.data) : { ok: false, code: 'malformed' }
  }
}

/**
 * The outcome of an action that an image could not be read or stored for. Any other error is thrown again: it becomes a
 * response of the counter as a whole.
 */
export function rejectedByFiles(error: unknown, { report }: StaffContext): Rejected<'files-away'> {
  if (databaseTrouble(error) !== 'files-away') throw error
  report(error)
  return { ok: false, code: 'files-away' }
}

/** The part of any outcome that decides the status of its response. */
type AnyOutcome = { ok: true } | { ok: false; code: string }

type ActionSteps<Path extends ActionPath> = { [Name in ActionNameAt<Path>]: ActionStep<Name> }

const named = z.looseObject({ intent: z.string() })

/**
 * The action of a route: runs the step that the field `intent` names, if the sender's role and branches permit it
 * (domain/staff/permissions.ts). It responds with the outcome, and never leaves the page, so that no typed text is
 * lost.
 * @param _path of the route: its steps are those that route-bodies.ts names
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
    const permission = permissionOf(name)
    if (permission !== null && !isMemberAllowed(staff.member, permission)) {
      return respond({ ok: false, code: 'not-allowed' })
    }
    return respond(await steps[name](staff, sent.body).catch((error: unknown) => rejectedByFiles(error, staff)))
  }
}

const STATUS: Record<string, number> = {
  'signed-out': 401,
  'not-allowed': 403,
  malformed: 400,
  'too-many-attempts': 429,
  'files-away': 503,
  ...BODY_REJECTION_STATUS,
}

export function statusOf(outcome: AnyOutcome): number {
  return outcome.ok ? 200 : (STATUS[outcome.code] ?? 409)
}

function respond(outcome: AnyOutcome) {
  return data(outcome, { status: statusOf(outcome) })
}
