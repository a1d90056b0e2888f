import { keepPageOnFailure } from '#app/counter/kit/client-action.ts'
import { counterAction, step } from '#app/counter/loaders/counter-action.ts'
import { previewedMail } from '#app/counter/requests/store-request.ts'
import { storeOrigin } from '#domain/store/canonical-url.ts'

/** Renders a mail with the texts that are being typed; it changes nothing. */
export const action = counterAction('tienda/correos/vista', {
  'preview-mail': step(previewedMail, async (context, { kind, texts }) => {
    const { store, publicOrigin, origin } = context
    const mail = await context.previewMail({ account: context.account, kind, texts })
    if (!mail) return { ok: false, code: 'malformed' }
    // The page may show images of the visitor's own origin alone, and the mail has the store's.
    const html = mail.html.replaceAll(`"${storeOrigin(store, publicOrigin)}/img/`, `"${origin}/img/`)
    return { ok: true, subject: mail.subject, html }
  }),
})

export const clientAction = keepPageOnFailure
