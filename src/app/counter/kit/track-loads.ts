import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

let underWay = 0
let isGivenUp = false

/** Notes which loads of data are under way. It runs in the browser alone, around each request of the router. */
export const trackLoads: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method !== 'GET') return next()
  underWay++
  try {
    return await next()
  } finally {
    underWay--
    // What another navigation took the place of has to come with that one.
    isGivenUp = request.signal.aborted
  }
}

/** Whether the data that is shown may be out of date: it is being loaded again, or was to be. */
export const isLoadOwed = () => underWay > 0 || isGivenUp
