import type { Db } from '#data/database/client.ts'
import type { StoreEvent } from '#domain/event/event.ts'
import { advance, type OrderState, type OrderStatuses } from '#domain/order/order-progress.ts'
import { doubled, type Finding, findDifference, lost, wrong } from './finding.ts'
import type { Ledger } from './ledger.ts'
import { readPlaced } from './read-placed.ts'

interface CheckedActions {
  account: string
  ledger: Ledger
  events: readonly StoreEvent[]
}

/** A step of an order, from its event. */
interface Step {
  actor: string
  after: OrderState
}

/**
 * Checks that each acknowledged action on an order has one event, that no rejected one has any and no event is
 * another's, and that the statuses of each order follow from its events by legal steps.
 */
export async function checkActions(db: Db, { account, ledger, events }: CheckedActions): Promise<Finding[]> {
  const findings: Finding[] = []
  const actions = Map.groupBy(ledger.actions, ({ folio }) => folio)
  const bySubject = Map.groupBy(events, ({ subject }) => subject)
  for (const placed of await readPlaced(db, account)) {
    const { id, folio, deliveryMethod } = placed
    const steps: Step[] = []
    const first: OrderState = { ...statusesOf(NEW), deliveryMethod }
    let state = first
    for (const event of bySubject.get(String(id)) ?? []) {
      const to = statusesAfter(event)
      if (!to) continue
      const advanced = advance(state, to)
      if (!advanced.ok)
        findings.push(wrong(`order ${folio} went from ${textOf(state)} to ${textOf({ ...state, ...to })}`))
      state = advanced.ok ? advanced.after : { ...state, ...to }
      steps.push({ actor: event.actor, after: state })
    }
    findings.push(...findDifference(textOf(placed), textOf(state), `statuses of order ${folio}`))
    const left = steps.map(({ actor, after }) => `${actor}: ${textOf(after)}`)
    for (const { personId, after, outcome } of actions.get(folio) ?? []) {
      const name = `staff:${personId}: ${textOf(after)}`
      const place = left.indexOf(name)
      if (place < 0 && outcome === 'done') findings.push(lost(`action on order ${folio}: ${name}`))
      // A change that both rejected leaves this state.
      if (place >= 0 && outcome !== 'rejected') left.splice(place, 1)
    }
    findings.push(...left.map((name) => doubled(`event of order ${folio}: ${name}`)))
  }
  return findings
}

const NEW: OrderStatuses = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }

function statusesOf({ status, paymentStatus, preparationStatus }: OrderStatuses): OrderStatuses {
  return { status, paymentStatus, preparationStatus }
}

function textOf({ status, paymentStatus, preparationStatus }: OrderStatuses): string {
  return `${status}, ${paymentStatus}, ${preparationStatus}`
}

/** The statuses in an event, or null. */
function statusesAfter({ kind, payload }: StoreEvent): Partial<OrderStatuses> | null {
  if (kind === 'order-cancelled') return { status: 'Cancelado' }
  return kind === 'order-advanced' ? statusesOf(payload as OrderStatuses) : null
}
