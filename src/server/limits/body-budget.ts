import type { BodyPlace, BodySender, TakeBodyPlace } from '#domain/limits/body-place.ts'

const KB = 1_024
const MB = 1_024 * KB

/** Bytes of bodies in memory at once: in one process, of one IP and of one person. */
export interface BodyShare {
  process: number
  ip: number
  person: number
}

export interface BodyLimits {
  /** A body that takes at most so many bytes is a small one. */
  small: number
  /** Bytes that each body is counted with at least, for its connection: so the shares bound the number of bodies, too. */
  least: number
  /** Orders, forms and the moves of a till. Large bodies never take of this share. */
  smallShare: BodyShare
  /** Large bodies of visitors who are not signed in: photos for the fitting room. */
  visitorShare: Omit<BodyShare, 'person'>
  /** Large bodies of signed-in staff and of API keys: images, products, pieces of imports. */
  personShare: BodyShare
}

export const BODY_LIMITS: BodyLimits = {
  // An order that comes in chunks, with its copies.
  small: 48 * KB,
  least: 8 * KB,
  smallShare: { process: 32 * MB, ip: 8 * MB, person: 4 * MB },
  // A photo of 6 MB that comes in chunks, with its copies.
  visitorShare: { process: 48 * MB, ip: 24 * MB },
  // A batch of products of 24 MB that comes in chunks, with its copies; or four images of 15 MB.
  personShare: { process: 128 * MB, ip: 96 * MB, person: 72 * MB },
}

/** Counts the bodies that one process has in memory. */
export interface BodyBudget {
  take: TakeBodyPlace
  /** Bytes that are taken. */
  readonly taken: number
}

/**
 * Counts bytes of bodies in memory. A body that drips holds its place until it has arrived or its connection is cut. Small bodies
 * have a share of their own, so that orders are taken while large bodies fill theirs.
 */
export function createBodyBudget(limits: BodyLimits = BODY_LIMITS): BodyBudget {
  const small = createShare(limits.smallShare)
  const visitors = createShare({ ...limits.visitorShare, person: Number.POSITIVE_INFINITY })
  const people = createShare(limits.personShare)
  return {
    take(sender, bytes) {
      const counted = Math.max(bytes, limits.least)
      if (bytes <= limits.small) return small.take(sender, counted)
      return (sender.person === null ? visitors : people).take(sender, counted)
    },
    get taken() {
      return small.taken + visitors.taken + people.taken
    },
  }
}

function createShare(limits: BodyShare): BodyBudget {
  const ips = new Map<string, number>()
  const people = new Map<string, number>()
  let taken = 0

  function add({ ip, person }: BodySender, bytes: number): void {
    taken += bytes
    addTo(ips, ip, bytes)
    if (person !== null) addTo(people, person, bytes)
  }

  return {
    take(sender, bytes): BodyPlace {
      const { ip, person } = sender
      const isOverPerson = person !== null && (people.get(person) ?? 0) + bytes > limits.person
      if (isOverPerson || (ips.get(ip) ?? 0) + bytes > limits.ip) return { ok: false, code: 'too-many-bodies' }
      if (taken + bytes > limits.process) return { ok: false, code: 'server-full' }
      add(sender, bytes)
      let isHeld = true
      return {
        ok: true,
        leave() {
          if (isHeld) add(sender, -bytes)
          isHeld = false
        },
      }
    },
    get taken() {
      return taken
    },
  }
}

function addTo(counts: Map<string, number>, name: string, bytes: number): void {
  const count = (counts.get(name) ?? 0) + bytes
  if (count === 0) counts.delete(name)
  else counts.set(name, count)
}
