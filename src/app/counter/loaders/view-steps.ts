import { removeView } from '#actions/staff/remove-view.ts'
import { renameView } from '#actions/staff/rename-view.ts'
import { saveView } from '#actions/staff/save-view.ts'
import { removedView, renamedView, savedView } from '#app/counter/requests/saved-view-request.ts'
import type { ViewPage } from '#domain/staff/saved-view.ts'
import { step } from './counter-action.ts'

/**
 * The steps of a list by which a person saves, renames and removes views of it.
 * @param canonicalOf the one spelling of a query of the list
 */
export function viewSteps(page: ViewPage, canonicalOf: (query: URLSearchParams) => string) {
  return {
    'save-view': step<'save-view', typeof savedView>(savedView, ({ db, account, member, now }, { name, query }) => {
      const canonical = canonicalOf(new URLSearchParams(query))
      const { personId } = member
      return saveView(db, { account, personId, now, id: crypto.randomUUID(), name, page, query: canonical })
    }),
    'rename-view': step<'rename-view', typeof renamedView>(
      renamedView,
      ({ db, account, member: { personId } }, { id, name }) => renameView(db, { account, personId, id, name }),
    ),
    'remove-view': step<'remove-view', typeof removedView>(removedView, async ({ db, account, member }, { id }) => {
      const isRemoved = await removeView(db, { account, personId: member.personId, id })
      return isRemoved ? { ok: true } : { ok: false, code: 'view-unknown' }
    }),
  }
}
