import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { counterPolicy } from '#app/counter/document/counter-policy.ts'
import { RequestIdContext } from '#app/shared/text/error-code.tsx'
import { counterContext } from './context.ts'

const NONCE_BYTES = 16

/** Renders the whole document before it responds, so that its status is the truth. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { report, requestId } = loadContext.get(counterContext)
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const page = (
    <RequestIdContext value={requestId}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestIdContext>
  )
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: report,
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', counterPolicy(nonce))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

/** Logs what a loader threw, unless a visitor requested something that does not exist. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(counterContext).report(error)
}
