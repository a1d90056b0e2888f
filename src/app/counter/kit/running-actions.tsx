import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { type ActionRun, endRun, getRuns, subscribeToRuns } from './action-runs.ts'

const NONE: readonly ActionRun[] = []

/**
 * Waits for the outcomes of actions. It lies around all pages, so that an action is settled also when the component
 * that sent it is gone by then: an event of the store can replace any part of a page before the response arrives.
 */
export function RunningActions() {
  const runs = useSyncExternalStore(subscribeToRuns, getRuns, () => NONE)
  return runs.map((run) => <RunningAction key={run.id} run={run} />)
}

function RunningAction({ run }: { run: ActionRun }) {
  const { state, data } = useFetcher<unknown>({ key: run.topic })
  const wasSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true
    // The outcome is there before the page's data is loaded again.
    if (state === 'submitting') return
    const hasArrived = data !== undefined && data !== run.before
    // A response that leads elsewhere is no outcome.
    if (hasArrived || (state === 'idle' && wasSent.current)) endRun(run)
    if (hasArrived) run.settle(data)
  }, [state, data, run])
  return null
}
