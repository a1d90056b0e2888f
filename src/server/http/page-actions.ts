import { findAction } from '#domain/page/match-page.ts'
import { GATE_STATUS } from '#domain/store/gate.ts'
import { isCrossSite } from './cross-site.ts'
import { problemPage, problemResponse } from './problem.ts'
import type { ResolvedGate } from './resolve-gate.ts'

const READING = ['GET', 'HEAD']

export function isReading(request: Request): boolean {
  return READING.includes(request.method)
}

/**
 * Rejects methods that a page does not take, and actions that another site's page sends.
 * @param path within the store, as the router reads it
 * @returns null for a request that the page may have
 */
export function rejectAction(request: Request, path: string, { gate, known }: ResolvedGate): Response | null {
  const taken = known && findAction(path)
  if (isReading(request)) return taken?.isRead === false ? notAllowed(request, ['POST']) : null
  if (gate.state === 'loading' || gate.state === 'error') {
    return problemResponse(503, 'unavailable', 'La tienda no responde. Inténtalo de nuevo en un momento.', {
      'retry-after': '1',
    })
  }
  if (gate.state === 'inactive' && request.method === 'POST') {
    return problemPage(request, GATE_STATUS.inactive, 'store-closed', 'La tienda está cerrada por ahora.')
  }
  if (!taken || request.method !== 'POST') {
    return notAllowed(request, [...(taken?.isRead === false ? [] : READING), ...(taken ? ['POST'] : [])])
  }
  if (taken.action.isSameOriginOnly && isCrossSite(request)) {
    return problemResponse(403, 'cross-site', 'Esto solo se puede enviar desde la página de la tienda.')
  }
  return null
}

function notAllowed(request: Request, allowed: readonly string[]): Response {
  const headers = { allow: allowed.join(', ') }
  return problemPage(request, 405, 'method-not-allowed', 'Las páginas no aceptan ese método.', headers)
}
