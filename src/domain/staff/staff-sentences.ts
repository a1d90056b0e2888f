import type { InvitationRejection } from './invitation.ts'
import { MAX_PASSWORD, MIN_PASSWORD, type PasswordError } from './password.ts'
import type { ScopeRejection } from './staff-outcomes.ts'

/** Why a person is denied access to a counter, or a change of the staff was rejected. */
export type StaffRejection =
  | InvitationRejection
  | PasswordError
  | ScopeRejection
  | 'wrong-credentials'
  | 'wrong-code'
  | 'wrong-password'
  | 'wrong-passkey'
  | 'link-expired'
  | 'not-a-member'
  | 'other-email'
  | 'other-store'
  | 'already-member'
  | 'member-unknown'
  | 'last-owner'
  | 'owner-unlimited'
  | 'address-proven'
  | 'name-missing'
  | 'email-invalid'
  | 'form-unreadable'
  | 'not-allowed'
  | 'signed-out'

export const STAFF_SENTENCES: Record<StaffRejection, string> = {
  'invitation-unknown': 'Esta invitación no existe. Revisa que el enlace esté completo.',
  'invitation-accepted': 'Esta invitación ya se usó. Si fuiste tú, entra con tu correo y contraseña.',
  'invitation-revoked': 'La tienda retiró esta invitación. Pide otra.',
  'invitation-expired': 'Esta invitación ya venció. Pide otra.',
  'password-short': `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres.`,
  'password-long': `La contraseña puede tener hasta ${MAX_PASSWORD} caracteres.`,
  'password-known': 'Esa contraseña se adivina fácil. Elige otra.',
  'wrong-credentials': 'El correo o la contraseña no son correctos.',
  'wrong-code': 'Ese código no es correcto o ya venció.',
  'wrong-password': 'La contraseña actual no es correcta.',
  'wrong-passkey': 'No se pudo usar esa llave de acceso. Inténtalo de nuevo o entra con tu contraseña.',
  'link-expired': 'Este enlace ya se usó o venció. Pide otro.',
  'not-a-member': 'Tu cuenta no es del equipo de esta tienda.',
  'other-email': 'Esta invitación es para otro correo. Cierra tu sesión y ábrela de nuevo.',
  'other-store': 'Comprueba primero tu correo: pide otra contraseña en tu tienda y abre el enlace que te llega.',
  'already-member': 'Esa persona ya es del equipo.',
  'member-unknown': 'Esa persona ya no es del equipo.',
  'last-owner': 'La tienda necesita al menos una dueña.',
  'owner-unlimited': 'Una dueña ve los pedidos de todas las sucursales.',
  'branches-missing': 'Elige al menos una sucursal.',
  'branch-unknown': 'Una de las sucursales ya no existe. Elige de nuevo.',
  'address-proven':
    'Comprobó su correo, y con él puede entrar en otras tiendas: su enlace solo se manda por correo, y aquí no hay. Pídelo a quien administra Vitrina.',
  'name-missing': 'Escribe un nombre.',
  'email-invalid': 'Escribe un correo válido.',
  'form-unreadable': 'No pudimos leer lo que enviaste. Revisa los campos e inténtalo de nuevo.',
  'not-allowed': 'Tu papel en la tienda no permite hacer esto.',
  'signed-out': 'Tu sesión terminó. Entra de nuevo.',
}
