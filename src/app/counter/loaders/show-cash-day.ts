import type { ShownCashDay } from '#app/counter/features/payment/shown-cash-day.ts'
import { actorLabel } from '#domain/event/actor-label.ts'
import type { Actor } from '#domain/event/event.ts'
import type { CashDay } from '#domain/payment/cash-day.ts'

interface CashNames {
  staff: ReadonlyMap<string, string>
  /** The store's branches by their keys; empty where there is one. */
  branches: ReadonlyMap<string, string>
}

export function showCashDay(day: CashDay, { staff, branches }: CashNames): ShownCashDay {
  const nameOf = (actor: string) => actorLabel(actor as Actor, { till: null, staff })
  const { branchFid, openedBy, closed, figures } = day
  return {
    ...day,
    branch: branches.get(branchFid) ?? '',
    openedBy: nameOf(openedBy),
    closed: closed && { ...closed, by: nameOf(closed.by) },
    figures: {
      ...figures,
      people: figures.people.map(({ actor, methods }) => ({ name: nameOf(actor), methods })),
    },
  }
}
