import { randomUUID } from 'node:crypto'
import type { MetricValues } from '../telemetry/instruments.ts'
import { type ToSupervisor, toWorker } from './messages.ts'
import type { Fleet, ProcessPlace, ReadOwnMetrics } from './place.ts'

/** Milliseconds in which the supervisor has the metrics of the other processes, or will not. */
const OTHERS_WITHIN_MS = 2_000

/** Waits for the place that the supervisor gives to this process. */
export function receivePlace(): Promise<ProcessPlace> {
  return new Promise((resolve) => {
    let fleet: Fleet | null = null
    let readOwn: ReadOwnMetrics = async () => []
    const requests = new Map<string, (others: MetricValues[][]) => void>()
    const send = (message: ToSupervisor) => process.send?.(message)

    process.on('message', (message) => {
      const received = toWorker.parse(message)
      switch (received.kind) {
        case 'fleet':
          fleet = received.fleet
          return
        case 'read-metrics': {
          const { request } = received
          // A process that cannot read them does not answer.
          readOwn().then(
            (metrics) => send({ kind: 'metrics', request, metrics }),
            () => {},
          )
          return
        }
        case 'metrics-of-others':
          requests.get(received.request)?.(received.others)
          return
        case 'place':
          fleet = received.fleet
          resolve({
            role: received.role,
            announces: received.announces,
            number: received.number,
            fleet: () => fleet,
            serves: () => send({ kind: 'serves' }),
            answerWith(read) {
              readOwn = read
            },
            readOthers,
          })
      }
    })

    async function readOthers(): Promise<MetricValues[][]> {
      const request = randomUUID()
      const { promise, resolve: answer } = Promise.withResolvers<MetricValues[][]>()
      const timer = setTimeout(() => answer([]), OTHERS_WITHIN_MS)
      requests.set(request, answer)
      send({ kind: 'collect-metrics', request })
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        requests.delete(request)
      }
    }
  })
}
