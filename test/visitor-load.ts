import { Agent, type IncomingMessage, request } from 'node:http'
import type { OrderRequest } from '#domain/checkout/order-request.ts'

interface LoadOptions {
  /** The origins that take requests at the moment. */
  origins: () => readonly string[]
  account: string
  nextOrder: () => OrderRequest
  /** Paths of pages. */
  pages: readonly string[]
  /** Visitors that place orders, and as many that read pages. */
  visitors?: number
}

/** The outcomes of the requests of all visitors. */
export interface LoadReport {
  /** Folios of the orders that were acknowledged, each once. */
  folios: number[]
  /** Pages that were received as a whole. */
  pages: number
  /** Codes of the requests of which no byte of a response came. */
  unanswered: string[]
  /** Responses that were cut, and those that are no success. */
  broken: string[]
}

type Outcome =
  | { kind: 'whole'; status: number; body: string }
  | { kind: 'unanswered'; code: string }
  | { kind: 'cut'; code: string }

/** Shoppers of a store who order and read, one request after the other each, on connections that stay open. */
export function startVisits({ origins, account, nextOrder, pages, visitors = 4 }: LoadOptions) {
  const report: LoadReport = { folios: [], pages: 0, unanswered: [], broken: [] }
  let isOver = false
  let turn = 0
  const note = (outcome: Outcome, path: string) => {
    if (outcome.kind === 'unanswered') report.unanswered.push(outcome.code)
    else if (outcome.kind === 'cut') report.broken.push(`${path} was cut: ${outcome.code}`)
    else if (outcome.status >= 300) report.broken.push(`${path} ${outcome.status} ${outcome.body.slice(0, 200)}`)
  }
  const send = async (agent: Agent, path: string, body?: object): Promise<Outcome> => {
    const open = origins()
    turn += 1
    const origin = open[turn % open.length]
    if (origin === undefined) return { kind: 'unanswered', code: 'no origin' }
    const outcome = await sendOnce(origin + path, agent, body)
    note(outcome, path)
    return outcome
  }
  /** An order is sent with its key until its outcome is known. */
  const order = async (agent: Agent) => {
    const body = nextOrder()
    for (;;) {
      const outcome = await send(agent, `/${account}/orders`, body)
      if (outcome.kind !== 'whole') continue
      if (outcome.status < 300) report.folios.push((JSON.parse(outcome.body) as { folio: number }).folio)
      return
    }
  }
  const read = async (agent: Agent) => {
    const outcome = await send(agent, pages[turn % pages.length] ?? '/')
    if (outcome.kind === 'whole') report.pages += 1
  }
  const visit = async (work: (agent: Agent) => Promise<void>) => {
    const agent = new Agent({ keepAlive: true })
    while (!isOver) await work(agent)
    agent.destroy()
  }
  const visits = Array.from({ length: visitors }, () => [visit(order), visit(read)]).flat()
  return {
    report,
    /** Resolves when each visitor has the response to the last request. */
    async end(): Promise<LoadReport> {
      isOver = true
      await Promise.all(visits)
      return report
    },
  }
}

function sendOnce(url: string, agent: Agent, body?: object): Promise<Outcome> {
  const sent = request(url, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
  })
  return new Promise((resolve) => {
    const codeOf = (error: NodeJS.ErrnoException) => error.code ?? error.message
    sent.once('error', (error) => resolve({ kind: 'unanswered', code: codeOf(error) }))
    sent.once('response', (response: IncomingMessage) => {
      let received = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        received += piece
      })
      response.once('error', (error) => resolve({ kind: 'cut', code: codeOf(error) }))
      response.once('end', () => resolve({ kind: 'whole', status: response.statusCode ?? 0, body: received }))
    })
    sent.end(body && JSON.stringify(body))
  })
}
