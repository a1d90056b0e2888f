import type { BodyPlace, BodyRejection, BodySender, TakeBodyPlace } from '#domain/limits/body-place.ts'

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
  /**
   * Bytes that each body is counted with at least, for its connection: so the shares bound the number of bodies, too.
   */
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
 * Counts bytes of bodies in memory. A large body that drips holds its place until it has arrived or its connection is
 * cut. Small bodies have a share of their own, so that orders are taken while large bodies fill theirs; where that is
 * full, the small body gives way that has been on its way for longest, since an honest one arrives within a moment.
 */
export function createBodyBudget(limits: BodyLimits = BODY_LIMITS): BodyBudget {
  const small = createShare(limits.smallShare, { givesWay: true })
  const visitors = createShare({ ...limits.visitorShare, person: Number.POSITIVE_INFINITY }, { givesWay: false })
  const people = createShare(limits.personShare, { givesWay: false })
  return {
    take(sender, bytes, giveUp) {
      const counted = Math.max(bytes, limits.least)
      if (bytes <= limits.small) return small.take(sender, counted, giveUp)
      return (sender.person === null ? visitors : people).take(sender, counted, giveUp)
    },
    get taken() {
      return small.taken + visitors.taken + people.taken
    },
  }
}

/** A body that has not arrived yet. */
interface Arriving {
  sender: BodySender
  giveUp: () => void
}

function createShare(limits: BodyShare, { givesWay }: { givesWay: boolean }): BodyBudget {
  const ips = new Map<string, number>()
  const people = new Map<string, number>()
  /** The bodies that are on their way, oldest first. */
  const arriving = new Set<Arriving>()
  let taken = 0

  function add({ ip, person }: BodySender, bytes: number): void {
    taken += bytes
    addTo(ips, ip, bytes)
    if (person !== null) addTo(people, person, bytes)
  }

  /** Returns why there is no room for a body. */
  function rejectionOf({ ip, person }: BodySender, bytes: number): BodyRejection | null {
    const isOverPerson = person !== null && (people.get(person) ?? 0) + bytes > limits.person
    if (isOverPerson || (ips.get(ip) ?? 0) + bytes > limits.ip) return 'too-many-bodies'
    return taken + bytes > limits.process ? 'server-full' : null
  }

  /**
   * Has the oldest body on its way give up its place: one of the same IP, or of the IP that takes most of a full
   * process.
   */
  function makeRoom({ ip }: BodySender, rejection: BodyRejection): boolean {
    const meant = rejection === 'server-full' ? fullest(ips) : ip
    for (const each of arriving) {
      if (each.sender.ip !== meant) continue
      each.giveUp()
      return true
    }
    return false
  }

  return {
    take(sender, bytes, giveUp): BodyPlace {
      for (;;) {
        const code = rejectionOf(sender, bytes)
        if (code === null) break
        if (!givesWay || !makeRoom(sender, code)) return { ok: false, code }
      }
      add(sender, bytes)
      let isHeld = true
      const leave = () => {
        arriving.delete(own)
        if (isHeld) add(sender, -bytes)
        isHeld = false
      }
      const own: Arriving = {
        sender,
        giveUp() {
          leave()
          giveUp?.()
        },
      }
      if (givesWay && giveUp) arriving.add(own)
      return { ok: true, arrived: () => void arriving.delete(own), leave }
    },
    get taken() {
      return taken
    },
  }
}

/** Returns the name with the highest count. */
function fullest(counts: ReadonlyMap<string, number>): string | undefined {
  let [found, most]: [string | undefined, number] = [undefined, 0]
  for (const [name, count] of counts) if (count > most) [found, most] = [name, count]
  return found
}

function addTo(counts: Map<string, number>, name: string, bytes: number): void {
  const count = (counts.get(name) ?? 0) + bytes
  if (count === 0) counts.delete(name)
  else counts.set(name, count)
}
