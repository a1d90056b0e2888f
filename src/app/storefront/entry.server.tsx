import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import fallbackFonts from '#app/shared/styles/fallback-fonts.css?inline'
import fonts from '#app/shared/styles/fonts.css?inline'
import fontsUrl from '#app/shared/styles/fonts.css?url'
import { BYTES, type ByteText, byteText } from '#app/storefront/document/byte-text.ts'
import { contentSecurityPolicy } from '#app/storefront/document/content-security-policy.ts'
import { FONT_FACES } from '#app/storefront/document/fonts.tsx'
import { withLateScripts } from '#app/storefront/document/late-scripts.ts'
import { PAGE_STYLES } from '#app/storefront/document/page-style.tsx'
import { readStylesheet } from '#app/storefront/document/page-styles.ts'
import stylesheet from '#app/storefront/styles/app.css?inline'
import stylesheetUrl from '#app/storefront/styles/app.css?url'
import { type RequestContext, requestContext } from './context.ts'

const stylesOf = readStylesheet(byteText(fallbackFonts), byteText(stylesheet))
const faces = byteText(fonts)

/**
 * Renders the whole document before it responds: its status is then the truth, and its bytes are one piece that can be
 * compressed and cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const { report, document, ...services } = loadContext.get(requestContext)
  const html = completed(
    await renderWhole(<ServerRouter context={routerContext} url={request.url} />, report),
    document,
  )
  headers.set('content-security-policy', contentSecurityPolicy(html, services))
  return new Response(request.method === 'HEAD' ? null : Buffer.from(html, BYTES), { status, headers })
}

/**
 * Completes a rendered document: with the styles of its elements, so that it is painted before anything else is
 * fetched, and with the loaders' structured data. In development styles and scripts come as Vite has them.
 */
function completed(rendered: ByteText, { structuredData }: RequestContext['document']): ByteText {
  const html = import.meta.env.DEV
    ? rendered
    : withLateScripts(rendered, { stylesheet: stylesheetUrl, fonts: fontsUrl })
  const place = html.indexOf(PAGE_STYLES)
  const end = html.indexOf('</head>', place)
  return [
    html.slice(0, place),
    import.meta.env.DEV ? '' : stylesOf(html),
    html.slice(place + PAGE_STYLES.length, end).replace(FONT_FACES, () => faces),
    structuredData && `<script type="application/ld+json">${byteText(structuredData)}</script>`,
    html.slice(end),
  ].join('')
}

function renderWhole(page: ReactNode, report: (error: unknown) => void): Promise<ByteText> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is put off to a script that would move it into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collected(resolve)),
      onShellError: reject,
      onError: report,
    })
  })
}

/**
 * Takes in the whole of a document at once: React writes it in pieces of 2 kB, each of which a stream would hand on by
 * itself.
 */
function collected(done: (html: ByteText) => void): Writable {
  let html = ''
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, written) {
      html += piece.toString(BYTES)
      written()
    },
    final(ended) {
      done(html)
      ended()
    },
  })
}

/** Logs what a loader threw, unless a visitor requested something that does not exist. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(requestContext).report(error)
}
