import { z } from 'zod'
import type { ActivityFilter } from '#data/event/read-activity.ts'
import { ACTIVITY_GROUPS, kindsOfGroup } from '#domain/event/activity-groups.ts'
import type { Actor } from '#domain/event/event.ts'
import { addDays, instantOf, isDate } from '#domain/time/zoned-time.ts'
import { oneOf, parametersOf, wholeNumber } from './list-query.ts'

const query = z.object({
  persona: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .catch('equipo'),
  tipo: oneOf(ACTIVITY_GROUPS),
  dia: z.string().refine(isDate).nullable().catch(null),
  cliente: wholeNumber,
  antes: wholeNumber,
})

/** Parameters of `persona` that name no single person. */
const ACTORS: Record<string, ActivityFilter['actor']> = { equipo: 'staff', todos: null, clientes: 'shopper' }
/** Precedes the id of an API key. */
const TILL = 'caja-'

/** The activity that a URL selects; a day is one of the store's. */
export function activityQuery(request: Request, timeZone: string): { filter: ActivityFilter; before: number | null } {
  const { persona, tipo, dia, cliente, antes } = query.parse(parametersOf(request))
  return {
    filter: {
      actor: actorOf(persona),
      kinds: tipo && kindsOfGroup(tipo),
      from: dia === null ? null : new Date(instantOf(timeZone, dia, 0)),
      to: dia === null ? null : new Date(instantOf(timeZone, addDays(dia, 1), 0)),
      about: cliente === null ? null : { subject: 'customer', id: cliente },
    },
    before: antes,
  }
}

function actorOf(person: string): Actor | 'staff' | null {
  const named = Object.hasOwn(ACTORS, person) ? ACTORS[person] : undefined
  if (named !== undefined) return named
  return person.startsWith(TILL) ? `key:${person.slice(TILL.length)}` : `staff:${person}`
}

/** The parameter `persona` of an API key. */
export function tillParameter(keyId: string): string {
  return `${TILL}${keyId}`
}
