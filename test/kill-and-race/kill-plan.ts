import { type Dice, diceOf } from '#demo/catalogue/seed.ts'

/** Returns the choices of a worker, or of the plan: the same in every run. */
export function raceDice(name: string): Dice {
  return diceOf(`kill and race: ${name}`)
}

/**
 * When a process is killed: at once; when a commit of its own has happened, which it may not have answered yet; when
 * its mail server has taken a message and has not confirmed it yet; as soon as it serves again after a kill. Apart from
 * the first, it is the next one of which there is a sign.
 */
const MOMENTS = ['at-once', 'after-commit', 'amid-mail', 'while-opening'] as const
export type KillMoment = (typeof MOMENTS)[number]

export interface PlannedKill {
  /** How many operations have begun when its turn comes. */
  after: number
  moment: KillMoment
  /** Processes that must serve for operations to begin before it. */
  ready: number
}

/** How often each moment comes: twenty kills. */
const COUNTS: Record<KillMoment, number> = { 'at-once': 6, 'after-commit': 8, 'amid-mail': 4, 'while-opening': 2 }
/** Operations between two kills, and those that begin after the last one. */
const BETWEEN = [50, 90] as const
const AFTER_LAST = 120

/** Plans the kills of so many processes, and returns how many operations there are in all. */
export function planKills(dice: Dice, processes: number): { kills: PlannedKill[]; operations: number } {
  const moments = dice.shuffle(MOMENTS.flatMap((moment) => Array<KillMoment>(COUNTS[moment]).fill(moment)))
  // A process can only be killed as it opens after it was killed.
  const first = moments.findIndex((moment) => moment !== 'while-opening')
  moments.unshift(...moments.splice(first, 1))
  const kills: PlannedKill[] = []
  let after = 0
  for (const moment of moments) {
    // It follows the kill before at once.
    if (moment !== 'while-opening') after += dice.between(...BETWEEN)
    kills.push({ after, moment, ready: dice.percent(20) ? processes : dice.between(1, processes - 1) })
  }
  return { kills, operations: after + AFTER_LAST }
}
