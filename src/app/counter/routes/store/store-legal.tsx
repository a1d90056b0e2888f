import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { setLegalText } from '#actions/store/set-legal-text.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { changeSettingsStep } from '#app/counter/loaders/change-settings-step.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { LegalPage } from '#app/counter/pages/store/legal-page.tsx'
import { changedLegalText } from '#app/counter/requests/store-request.ts'
import { findBranch } from '#data/store/find-branch.ts'
import { findLegalText } from '#data/store/legal-texts.ts'
import { staffSettings } from '#data/store/staff-settings.ts'
import { promisesMails, withoutMailPromises } from '#domain/notification/mail-promises.ts'
import { legalFacts, missingFacts } from '#domain/settings/legal-facts.ts'
import { legalTemplate } from '#domain/settings/legal-templates.ts'
import { LEGAL_TEXT_KINDS } from '#domain/store/legal-text.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, store, storePath, mailsArrive } = allowedContext(context, request, 'change-settings')
  const wanted = new URL(request.url).searchParams.get('texto')
  const kind = LEGAL_TEXT_KINDS.find((each) => each === wanted) ?? 'privacy'
  const facts = legalFacts(store, await findBranch(db, { account }))
  const template = legalTemplate(kind, facts)
  const own = await findLegalText(db, { account, kind })
  return {
    settings: staffSettings(store),
    kind,
    own: own?.text ?? '',
    template: promisesMails({ mailsArrive, isDemo: store.isDemo }) ? template : withoutMailPromises(template),
    missing: missingFacts(kind, facts),
    storePath,
  }
}

export const action = counterAction('tienda/textos', {
  'change-settings': changeSettingsStep,
  'change-legal-text': step(changedLegalText, async ({ db, account, actor, now }, { kind, text, seen }) =>
    setLegalText(db, { account, actor, now, kind, text, seen }),
  ),
})

export const clientAction = keepPageOnFailure

export default function StoreLegal() {
  return <LegalPage {...useLoaderData<typeof loader>()} />
}
