import { type ToSupervisor, toWorker } from './messages.ts'
import type { Fleet, ProcessPlace } from './place.ts'

/** Waits for the place that the supervisor gives to this process. */
export function receivePlace(): Promise<ProcessPlace> {
  return new Promise((resolve) => {
    let fleet: Fleet | null = null
    process.on('message', (message) => {
      const received = toWorker.parse(message)
      fleet = received.fleet
      if (received.kind === 'fleet') return
      const { role, announces } = received
      resolve({
        role,
        announces,
        fleet: () => fleet,
        serves: () => process.send?.({ kind: 'serves' } satisfies ToSupervisor),
      })
    })
  })
}
