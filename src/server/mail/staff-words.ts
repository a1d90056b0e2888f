import { ROLE_NAMES } from '#domain/staff/role.ts'
import type { StaffMessage } from './mail-message.ts'
import type { MailWords } from './own-texts.ts'

/** The texts of a message to one of the staff. */
export function staffWords({ kind, store, role, scope }: StaffMessage): MailWords {
  if (kind === 'new-password') {
    const lead = `Alguien pidió cambiar tu contraseña del mostrador de ${store.name}. Si fuiste tú, elige otra en la próxima hora.`
    return {
      subject: 'Elige otra contraseña',
      preview: lead,
      title: 'Elige otra contraseña',
      lead,
      fact: '',
      note: 'Al guardarla se cierran todas tus sesiones y se quitan tus llaves de acceso y la verificación en dos pasos.',
      action: 'Elegir contraseña',
      closing: 'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.',
      closesWithSearch: false,
    }
  }
  const as = role ? ` como ${ROLE_NAMES[role].toLowerCase()}` : ''
  const lead = [
    `${store.name} te invita a su mostrador${as}: ahí se atienden sus pedidos, productos e inventario.`,
    scope,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    subject: `${store.name} te invita a su mostrador`,
    preview: lead,
    title: 'Te esperan en el mostrador',
    lead,
    fact: '',
    note: '',
    action: 'Aceptar la invitación',
    closing: 'La invitación es solo para este correo y vence en siete días.',
    closesWithSearch: false,
  }
}
