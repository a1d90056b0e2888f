import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { setMailText } from '#actions/notification/set-mail-text.ts'
import { allowedContext } from '#app/counter/context.ts'
import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { MailsPage } from '#app/counter/pages/store/mails-page.tsx'
import { changedMailTexts } from '#app/counter/requests/store-request.ts'
import { readMailTexts } from '#data/notification/read-mail-texts.ts'
import {
  checkMailText,
  MAIL_TEXT_FIELDS,
  MAIL_TEXT_KINDS,
  type MailTextErrorCode,
  type MailTextField,
  type MailTexts,
} from '#domain/notification/mail-text.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account, mailsArrive } = allowedContext(context, request, 'change-mail-texts')
  const wanted = new URL(request.url).searchParams.get('correo')
  const kind = MAIL_TEXT_KINDS.find((each) => each === wanted) ?? 'order-confirmation'
  const own = (await readMailTexts(db, { account })).filter((row) => row.kind === kind)
  return { kind, mailsArrive, texts: Object.fromEntries(own.map(({ field, text }) => [field, text])) as MailTexts }
}

export const action = counterAction('tienda/correos', {
  'change-mail-texts': step(changedMailTexts, async ({ db, account, actor, now }, { kind, wanted, seen }) => {
    const errors: Partial<Record<MailTextField, MailTextErrorCode>> = {}
    for (const field of MAIL_TEXT_FIELDS) {
      const checked = checkMailText({ kind, field, text: wanted[field] ?? '' })
      if (!checked.ok) errors[field] = checked.code
    }
    if (Object.keys(errors).length > 0) return { ok: false, code: 'invalid', errors }
    const fields: MailTextField[] = []
    const theirs: MailTexts = {}
    for (const field of MAIL_TEXT_FIELDS) {
      const text = wanted[field]
      if (text === undefined) continue
      const set = await setMailText(db, { account, actor, now, kind, field, text, seen: seen[field] ?? '' })
      if (set.ok || set.code !== 'changed-meanwhile') continue
      fields.push(field)
      theirs[field] = set.text
    }
    return fields.length > 0 ? { ok: false, code: 'changed-meanwhile', fields, texts: theirs } : { ok: true }
  }),
})

export const clientAction = keepPageOnFailure

export default function StoreMails() {
  return <MailsPage {...useLoaderData<typeof loader>()} />
}
