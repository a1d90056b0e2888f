import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { DatabaseHangs } from './error-codes.ts'
import { type ConnectionWatch, createHangWatch } from './hang-watch.ts'

/** More ticks than a database is silent before it hangs, and than it hangs before connections are cut. */
const [TO_HANG, TO_CUT] = [8, 13]

let watch: ConnectionWatch
let clock: (() => void) | null
let probes: { state: 'open' | 'canceled'; answer: () => void; reject: () => void }[]

beforeEach(() => {
  clock = null
  probes = []
  watch = createHangWatch({
    probe() {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const probe = {
        state: 'open' as 'open' | 'canceled',
        answer: resolve,
        reject: () => reject(new Error('rejected')),
      }
      probes.push(probe)
      const cancel = () => {
        probe.state = 'canceled'
        reject(new Error('canceled'))
      }
      return { settled: promise, cancel }
    },
    every(tick) {
      clock = tick
      return () => {
        clock = null
      }
    },
  })
})

async function pass(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick++) {
    clock?.()
    await turn()
  }
}

const never = () => new Promise<never>(() => {})

it('the hang watch probes a silent database, and rejects all waiting reads when the probe is not answered either', async () => {
  watch.follow()
  const [waiting, bounded] = [watch.unlessHanging(never), watch.soon(never)].map((each) => each.catch((error) => error))
  await pass(TO_HANG)
  expect(watch.isHanging).toBe(true)
  expect(await waiting).toBeInstanceOf(DatabaseHangs)
  expect(await bounded).toBeInstanceOf(DatabaseHangs)
  expect(probes.map(({ state }) => state)).toEqual(['canceled', 'open'])
})

it('the hang watch rejects at once while the database hangs, and returns a result that needs no database', async () => {
  watch.follow()
  await pass(TO_HANG)
  await expect(watch.unlessHanging(never)).rejects.toThrow(DatabaseHangs)
  await expect(watch.soon(never)).rejects.toThrow(DatabaseHangs)
  expect(await watch.unlessHanging(async () => 'from memory')).toBe('from memory')
})

it('the hang watch does not probe while anything is answered that began later than a slow statement', async () => {
  watch.follow()
  for (let time = 0; time < 30; time++) {
    const end = watch.follow()
    await pass(1)
    end(true)
  }
  expect(probes).toEqual([])
})

it.each(['answer', 'reject'] as const)(
  'the hang watch finds no hang where a probe gets the reaction %s',
  async (reaction) => {
    watch.follow()
    await pass(4)
    probes[0]?.[reaction]()
    await pass(20)
    expect(watch.isHanging).toBe(false)
    // Only what begins later is a reason to probe again.
    expect(probes).toHaveLength(1)
    watch.follow()
    await pass(4)
    expect(probes).toHaveLength(2)
  },
)

it('the hang watch finds no hang where another statement is answered while a probe waits', async () => {
  const end = watch.follow()
  await pass(4)
  expect(probes).toHaveLength(1)
  end(true)
  await pass(TO_HANG)
  expect(watch.isHanging).toBe(false)
})

it('the hang watch notices the recovery by the first answer of a probe, and calls its listeners', async () => {
  const recoveries: number[] = []
  watch.onRecovery(() => recoveries.push(watch.hangs))
  watch.follow()
  await pass(TO_HANG + 20)
  expect(recoveries).toEqual([])
  probes.at(-1)?.answer()
  await turn()
  expect([watch.isHanging, recoveries]).toEqual([false, [1]])
  expect(await watch.soon(async () => 'read')).toBe('read')
})

it('the hang watch notices the recovery by an answer to a statement of before', async () => {
  const end = watch.follow()
  await pass(TO_HANG)
  end(true)
  expect(watch.isHanging).toBe(false)
})

it('the hang watch cuts connections that wait since before the hang after some seconds of it, and none before', async () => {
  const cut: string[] = []
  watch.follow(() => cut.push('before'))
  await pass(TO_HANG)
  watch.follow(() => cut.push('in it'))
  expect(cut).toEqual([])
  await pass(TO_CUT)
  expect(cut).toEqual(['before'])
})

it('the hang watch cuts connections that stay silent after the database answers others again, and none that had its answer', async () => {
  const cut: string[] = []
  const end = watch.follow(() => cut.push('answering'))
  watch.follow(() => cut.push('dead'))
  await pass(TO_HANG)
  probes.at(-1)?.answer()
  await turn()
  end(true)
  watch.follow(() => cut.push('new'))
  expect(cut).toEqual([])
  await pass(5)
  expect(cut).toEqual(['dead'])
})

it('the hang watch waits two seconds at most for a read that is to be soon, although the database answers others', async () => {
  const reading = watch.soon(never).catch((error) => error)
  const other = watch.unlessHanging(never)
  await pass(8)
  expect(await reading).toBeInstanceOf(DatabaseHangs)
  expect(watch.isHanging).toBe(false)
  expect(await Promise.race([other, turn('still waiting')])).toBe('still waiting')
})

it('the hang watch has no clock running while nothing waits', async () => {
  const end = watch.follow()
  expect(clock).not.toBeNull()
  end(true)
  await pass(1)
  expect(clock).toBeNull()
})

it('the hang watch of a closed database probes it no longer', async () => {
  watch.follow()
  await pass(TO_HANG)
  watch.end()
  watch.follow()
  expect(clock).toBe(null)
  expect(probes.filter(({ state }) => state === 'open')).toEqual([])
})
