import { keepPage } from '../kit/client-action.ts'
import { counterAction, step } from './counter-action.ts'
import { previewedMail } from './requests/store.ts'

/** Renders a mail with the texts that are being typed; it changes nothing. */
export const action = counterAction({
  'change-mail-texts': step(previewedMail, async ({ previewMail }, { kind, texts }) => {
    const mail = await previewMail({ kind, texts })
    return mail ? { ok: true, subject: mail.subject, html: mail.html } : { ok: false, code: 'malformed' }
  }),
})

export const clientAction = keepPage
