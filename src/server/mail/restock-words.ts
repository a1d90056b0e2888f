import { FIRST_COME } from '#domain/restock-alert/alert-sentences.ts'
import type { RestockMessage } from './mail-message.ts'
import type { MailWords } from './own-texts.ts'

/** Text of the link by which a shopper unsubscribes. */
export const END_LINK = 'Ya no quiero avisos'

/** The texts of a message about a variant that was sold out. */
export function restockWords({ kind, store, name, branch }: RestockMessage): MailWords {
  const place = branch === null ? store.name : `${branch}, de ${store.name}`
  if (kind === 'restock-alert') {
    const lead = `${name} está otra vez en ${place}. ${FIRST_COME}`
    return {
      subject: `Ya hay tu talla: ${name}`,
      preview: lead,
      title: 'Ya hay tu talla',
      lead,
      fact: '',
      note: '',
      action: 'Ver la prenda',
      closing: 'Este es el único aviso que te mandamos por esta pieza: tu email ya no está en la lista.',
      closesWithSearch: false,
    }
  }
  const lead = `Alguien pidió con este email que ${store.name} avise cuando haya otra vez ${name}${branch === null ? '' : ` en ${branch}`}. Confirma que fuiste tú.`
  return {
    subject: `Confirma que quieres que te avisemos: ${name}`,
    preview: lead,
    title: 'Confirma que quieres que te avisemos',
    lead,
    fact: '',
    note: '',
    action: 'Confirmar el aviso',
    closing: 'Si no lo pediste, no hagas nada: sin tu confirmación no mandamos avisos y en 3 días borramos tu email.',
    closesWithSearch: false,
  }
}
