import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
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
import { RequestIdContext } from '#app/shared/text/error-code.tsx'
import { BYTES, type ByteText, byteText } from '#app/storefront/document/byte-text.ts'
import { createCardMemo } from '#app/storefront/document/card-memo.ts'
import { PageCardsContext } from '#app/storefront/document/card-place.tsx'
import { contentSecurityPolicy } from '#app/storefront/document/content-security-policy.ts'
import { DocumentMenu } from '#app/storefront/document/document-menu.ts'
import { FONT_FACES } from '#app/storefront/document/fonts.tsx'
import { withHydrationData } from '#app/storefront/document/hydration-data.ts'
import { withLateScripts } from '#app/storefront/document/late-scripts.ts'
import { PAGE_STYLES } from '#app/storefront/document/page-style.tsx'
import { readStylesheet } from '#app/storefront/document/page-styles.ts'
import stylesheet from '#app/storefront/styles/app.css?inline'
import stylesheetUrl from '#app/storefront/styles/app.css?url'
import { type RequestContext, requestContext } from './context.ts'

const stylesOf = readStylesheet(byteText(fallbackFonts), byteText(stylesheet))
const faces = byteText(fonts)
const cardsOf = createCardMemo()

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
  const { report, requestId, document, ...services } = loadContext.get(requestContext)
  // React Router has the document wait for its data, and writes it in the same scripts.
  const { serverHandoffStream: hydrationData, ...context } = routerContext
  const cards = services.isOpen ? cardsOf([context.staticHandlerContext.basename, services.store]) : null
  const page = (
    <RequestIdContext value={requestId}>
      <DocumentMenu value={document.menu}>
        <ServerRouter context={context} url={request.url} />
      </DocumentMenu>
    </RequestIdContext>
  )
  const rendered = await renderWhole(cards ? <PageCardsContext value={cards}>{page}</PageCardsContext> : page, report)
  const html = completed(cards ? cards.fill(rendered) : rendered, {
    structuredData: document.structuredData,
    // A closed gate has no scripts.
    hydrationData: hydrationData && context.renderMeta?.didRenderScripts ? await text(hydrationData) : null,
  })
  headers.set('content-security-policy', contentSecurityPolicy(html, services))
  return new Response(request.method === 'HEAD' ? null : Buffer.from(html, BYTES), { status, headers })
}

interface DocumentData extends Pick<RequestContext['document'], 'structuredData'> {
  /** The loaders' data as the router in the browser reads it; null for a document without scripts. */
  hydrationData: string | null
}

/**
 * Completes a rendered document: with the styles of its elements, so that it is painted before anything else is
 * fetched, and with the loaders' data. In development styles and scripts come as Vite has them.
 */
function completed(rendered: ByteText, { structuredData, hydrationData }: DocumentData): ByteText {
  const html = import.meta.env.DEV
    ? rendered
    : withLateScripts(rendered, { stylesheet: stylesheetUrl, fonts: fontsUrl })
  const place = html.indexOf(PAGE_STYLES)
  const end = html.indexOf('</head>', place)
  const rest = html.slice(end)
  return [
    html.slice(0, place),
    import.meta.env.DEV ? '' : stylesOf(html),
    html.slice(place + PAGE_STYLES.length, end).replace(FONT_FACES, () => faces),
    structuredData && `<script type="application/ld+json">${byteText(structuredData)}</script>`,
    hydrationData === null ? rest : withHydrationData(rest, byteText(hydrationData)),
  ].join('')
}

/** How React marks a boundary that it left to the browser. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a document in one go, as a text: written to a stream, it comes in pieces of 2 kB, which take longer than
 * everything that the server adds. A part whose code is not loaded yet, which happens once, is waited for.
 */
async function renderWhole(page: ReactNode, report: (error: unknown) => void): Promise<ByteText> {
  const html = renderToString(page)
  if (!html.includes(UNFINISHED)) return byteText(`<!DOCTYPE html>${html}`)
  const { prelude } = await prerenderToNodeStream(page, {
    // Nothing is put off to a script that would move it into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: report,
  })
  return byteText(await text(prelude))
}

/** Logs what a loader threw, unless a visitor requested something that does not exist. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(requestContext).report(error)
}
