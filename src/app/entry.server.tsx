import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './context.ts'

/**
 * Renders the whole document before it answers: its status is then the truth, and its bytes are one piece that can be
 * compressed and kept.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const { report } = loadContext.get(requestContext)
  const html = await renderWhole(<ServerRouter context={routerContext} url={request.url} />, report)
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function renderWhole(page: ReactNode, report: (problem: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: report,
    })
  })
}

/** What a loader threw: the log hears of failures, not of what visitors ask for in vain. */
export const handleError: HandleErrorFunction = (problem, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(problem)) return
  context.get(requestContext).report(problem)
}
