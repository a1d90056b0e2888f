import type { ProcessRole } from '../config.ts'
import type { MetricValues } from '../telemetry/instruments.ts'

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
  /** Its number among them, from 1; it remains when another process takes the place. Null without a supervisor. */
  number: number | null
  /** To be called when it serves. */
  serves: () => void
  /** Has the other processes read the metrics of this one. */
  answerWith: (read: ReadOwnMetrics) => void
  /** Reads the metrics of the other processes; a process that does not answer within a second is missing. */
  readOthers: () => Promise<MetricValues[][]>
}

/** Reads the metrics of the process itself. */
export type ReadOwnMetrics = () => Promise<MetricValues[]>

/** The place of a process without a supervisor. */
export function alone({ role }: { role: ProcessRole }): ProcessPlace {
  return {
    role,
    announces: true,
    fleet: () => null,
    number: null,
    serves() {},
    answerWith() {},
    readOthers: async () => [],
  }
}
