/** The first of each queue, then the second of each, and so on. */
export function inTurns<Each>(queues: readonly (readonly Each[])[]): Each[] {
  const turns = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat()
}
