/** An action that was sent and whose outcome has not arrived. */
export interface ActionRun {
  id: number
  /** The key of the fetcher that sends it. */
  topic: string
  /** The response that the fetcher had before. */
  before: unknown
  settle: (arrived: unknown) => void
}

let nextId = 1
let runs: readonly ActionRun[] = []
const listeners = new Set<() => void>()

/** Notes an action that is sent. It replaces the previous run of the same fetcher, which gets no response any more. */
export function beginRun(run: Omit<ActionRun, 'id'>): void {
  setRuns([...runs.filter(({ topic }) => topic !== run.topic), { id: nextId++, ...run }])
}

export function endRun(run: ActionRun): void {
  if (runs.includes(run)) setRuns(runs.filter((each) => each !== run))
}

export function getRuns(): readonly ActionRun[] {
  return runs
}

export function subscribeToRuns(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setRuns(next: readonly ActionRun[]): void {
  runs = next
  for (const listener of listeners) listener()
}
