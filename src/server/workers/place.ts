import type { ProcessRole } from '../config.ts'

/** The processes of one supervisor. */
export interface Fleet {
  /** Processes that serve. */
  serving: number
  /** Processes that there should be. */
  workers: number
  /** Processes that replaced a dead one, since the supervisor began. */
  restarts: number
}

/** The place of a process among the others of its supervisor. */
export interface ProcessPlace {
  role: ProcessRole
  /** Whether it prints where the stores are, as one of the processes does. */
  announces: boolean
  /** Null without a supervisor. */
  fleet: () => Fleet | null
  /** To be called when it serves. */
  serves: () => void
}

/** The place of a process without a supervisor. */
export function alone({ role }: { role: ProcessRole }): ProcessPlace {
  return { role, announces: true, fleet: () => null, serves() {} }
}
