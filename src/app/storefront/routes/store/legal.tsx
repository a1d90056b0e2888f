import { data } from 'react-router'
import { openStore } from '#app/storefront/context.ts'
import { legalHead } from '#app/storefront/features/store/legal-head.ts'
import { NOT_FOUND_HEAD } from '#app/storefront/features/store/not-found-head.ts'
import { LegalPage } from '#app/storefront/pages/legal/legal-page.tsx'
import { NotFoundPage } from '#app/storefront/pages/not-found/not-found-page.tsx'
import { readAllBranches } from '#data/store/find-branch.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { findLegalText } from '#data/store/legal-texts.ts'
import { withoutMailPromises } from '#domain/notification/mail-promises.ts'
import { withPickups } from '#domain/pickup/pickup-texts.ts'
import { legalFacts } from '#domain/settings/legal-facts.ts'
import { legalTemplate } from '#domain/settings/legal-templates.ts'
import { LEGAL_PAGES, legalKindAt } from '#domain/store/legal-pages.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import type { Route } from './+types/legal.ts'

/** The page of each legal text: the text that the store has written, else the template. Any other word is not found. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, account, store, catalogue, publicOrigin: origin, now, dependsOn } = openStore(context)
  dependsOn('store')
  const kind = legalKindAt(params.legal)
  const record = kind && (await findStoreByAccount(db, { account }))
  if (!kind || !record) return data(null, { status: 404 })
  const branches = await readAllBranches(db, { account })
  if (kind === 'contact') dependsOn('dictionary')
  const stocked = kind === 'contact' ? (await catalogue.dictionary()).branches : []
  const own = await findLegalText(db, { account, kind })
  const template = legalTemplate(kind, legalFacts(record, branches[0] ?? null))
  const text = own?.text ?? (store.withoutMails ? withoutMailPromises(template) : template)
  const today = wallClock(store.timeZone, now.getTime()).date
  const { contactEmail: email, contactPhone: phone, legalName, legalAddress } = record
  return {
    tags: legalHead({ store, origin, kind, text }),
    title: LEGAL_PAGES[kind].title,
    text,
    changedOn: own && dateOfMoment(store.timeZone, own.updatedAt.getTime()),
    contact:
      kind === 'contact'
        ? {
            email,
            phone,
            legalName,
            legalAddress,
            branches: branches.map((branch, index) => {
              const near = withNearDays(branch, today)
              const handsOver = index === 0 || stocked.some(({ fid }) => fid === branch.fid)
              return handsOver ? withPickups(near, { isOpenSundays: store.sundayPickup, today }) : near
            }),
          }
        : null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.tags ?? NOT_FOUND_HEAD
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />
  const { tags: _, ...page } = loaderData
  return <LegalPage {...page} />
}
