import type { Actor } from './event.ts'

interface ActorNames {
  /** Name of the API key, where one did it. */
  till: string | null
  /** The names of the staff by id. */
  staff: ReadonlyMap<string, string>
}

/** Who did something, as the staff reads it. */
export function actorLabel(actor: Actor, { till, staff }: ActorNames): string {
  if (actor === 'shopper') return 'Cliente en línea'
  const at = actor.indexOf(':')
  const [by, id] = [actor.slice(0, at), actor.slice(at + 1)]
  if (by === 'staff') return staff.get(id) ?? 'Alguien del equipo'
  if (by === 'key') return till === null ? 'Punto de venta' : `Punto de venta «${till}»`
  return by === 'command' ? `Comando ${id}` : 'Vitrina, por sí sola'
}
