import { endMembership } from '#actions/staff/end-membership.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import { makePasswordLink } from '#actions/staff/make-password-link.ts'
import { signOutMember } from '#actions/staff/sign-out-member.ts'
import type { Db } from '#data/database/client.ts'
import { readOpenInvitations } from '#data/staff/find-invitation.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { readMembers } from '#data/staff/read-members.ts'
import { findStoreByAccount, type Store } from '#data/store/find-store.ts'
import { isRole, ROLE_NAMES, ROLES, type Role } from '#domain/staff/role.ts'
import { invitationPath, newPasswordPath } from '#domain/staff/staff-links.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import type { Installation } from '#server/adapters/command-context.ts'
import { createInvitationSigner } from '#server/adapters/staff-signers.ts'
import { type Command, CommandError, parseArguments, UsageError } from './command.ts'
import { VITRINA } from './command-name.ts'
import { unknownStore } from './unknown-store.ts'

const OPTIONS = {
  store: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  passkeys: { type: 'boolean' },
} as const

const ACTOR = 'command:staff'

export const staffCommand: Command = {
  help: `Uso: ${VITRINA} staff ACCIÓN --store CUENTA [opciones]

Quién entra al mostrador de una tienda (/CUENTA/mostrador).

  staff invite   invita a alguien y muestra el enlace con el que entra: vale siete días, una vez
  staff password muestra un enlace con el que alguien del equipo elige otra contraseña: vale
                 24 horas, una vez; es la entrada de una dueña que se quedó fuera
  staff sign-out cierra las sesiones de alguien del equipo en todos sus dispositivos, también en
                 otras tiendas; sirve si perdió el teléfono
  staff remove   quita a alguien del equipo: deja de entrar en ese momento
  staff list     muestra el equipo y las invitaciones abiertas

  --store CUENTA   la tienda
  --email CORREO   invite: a quién; password, sign-out, remove: de quién
  --role PAPEL     invite: ${ROLES.join(', ')} (${ROLES.map((role) => ROLE_NAMES[role].toLowerCase()).join(', ')});
                   si no se dice, owner
  --passkeys       sign-out: borra también sus llaves de acceso, las de todos sus dispositivos

Se puede usar con la tienda abierta.`,
  parse(args) {
    const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...more] = positionals
    if (more.length > 0) throw new UsageError('Hay un argumento de más.')
    const { store: account } = values
    if (!account) throw new UsageError('Falta la tienda: --store CUENTA.')
    const work = parseAction(action, values)
    return async ({ openDatabase, openCurrent, openSecrets, publicOrigin, stdout }) => {
      const database = await (action === 'list' ? openCurrent() : openDatabase())
      try {
        const db = await database.shards.near(account)
        const store = await findStoreByAccount(db, { account })
        if (!store) throw await unknownStore(database.shards, account)
        stdout.write(await work(db, store, { openSecrets, publicOrigin }))
      } finally {
        await database.close()
      }
      return 0
    }
  },
}

type Tools = Pick<Installation, 'openSecrets' | 'publicOrigin'>
/** Does it, and returns the text to print. */
type StaffWork = (db: Db, store: Store, tools: Tools) => Promise<string>

const ACTIONS = 'staff invite, staff password, staff sign-out, staff remove o staff list'

interface StaffValues {
  email?: string
  role?: string
  passkeys?: boolean
}

function parseAction(action: string | undefined, { email, role, passkeys = false }: StaffValues): StaffWork {
  if (action === 'list') return list
  if (action === undefined || !isWithEmail(action)) throw new UsageError(`Di qué hacer con el equipo: ${ACTIONS}.`)
  if (!email) throw new UsageError('Falta a quién: --email CORREO.')
  if (role !== undefined && action !== 'invite') throw new UsageError('--role es de staff invite.')
  if (passkeys && action !== 'sign-out') throw new UsageError('--passkeys es de staff sign-out.')
  switch (action) {
    case 'invite':
      return invite(email, parseRole(role))
    case 'password':
      return linkPassword(email)
    case 'sign-out':
      return signOut(email, passkeys)
    case 'remove':
      return remove(email)
  }
}

const WITH_EMAIL = ['invite', 'password', 'sign-out', 'remove'] as const

function isWithEmail(action: string): action is (typeof WITH_EMAIL)[number] {
  return (WITH_EMAIL as readonly string[]).includes(action)
}

function parseRole(written = 'owner'): Role {
  if (!isRole(written)) throw new UsageError(`No existe el papel «${written}»: son ${ROLES.join(', ')}.`)
  return written
}

function invite(email: string, role: Role): StaffWork {
  return async (db, store, { openSecrets, publicOrigin }) => {
    const { account } = store
    // The caller hands the link over, so that no second mail is sent.
    const invited = await inviteMember(db, { account, actor: ACTOR, now: new Date(), email, role, queueMail: null })
    if (!invited.ok) throw new CommandError(STAFF_SENTENCES[invited.code])
    const signer = createInvitationSigner(await openSecrets())
    return `${canonicalUrl(store, publicOrigin, invitationPath(signer, { account, id: invited.id }, 'shown'))}\n`
  }
}

function linkPassword(written: string): StaffWork {
  return async (db, store, { publicOrigin }) => {
    const { account } = store
    const personId = await findMemberId(db, account, written)
    const made = await makePasswordLink(db, { account, actor: ACTOR, now: new Date(), personId, isForProven: true })
    if (!made.ok) throw new CommandError(STAFF_SENTENCES[made.code])
    return `${canonicalUrl(store, publicOrigin, newPasswordPath(made.token, null))}\n`
  }
}

function signOut(written: string, withPasskeys: boolean): StaffWork {
  return async (db, { account }) => {
    const personId = await findMemberId(db, account, written)
    const ended = await signOutMember(db, { account, actor: ACTOR, now: new Date(), personId, withPasskeys })
    if (!ended.ok) throw new CommandError(STAFF_SENTENCES[ended.code])
    const passkeys = withPasskeys ? `, y sus llaves de acceso (${ended.passkeys})` : ''
    return `Se cerraron sus sesiones (${ended.sessions})${passkeys}. Sigue en el equipo.\n`
  }
}

function remove(written: string): StaffWork {
  return async (db, { account }) => {
    const personId = await findMemberId(db, account, written)
    const ended = await endMembership(db, { account, actor: ACTOR, now: new Date(), personId })
    if (!ended.ok) throw new CommandError(STAFF_SENTENCES[ended.code])
    return 'Ya no es del equipo.\n'
  }
}

async function findMemberId(db: Db, account: string, written: string): Promise<string> {
  const email = written.trim().toLowerCase()
  const known = await findPersonAt(db, { account, email })
  if (!known?.isMember) throw new CommandError(`«${email}» no es del equipo de la tienda «${account}».`)
  return known.id
}

async function list(db: Db, { account }: Store): Promise<string> {
  const members = await readMembers(db, { account })
  const invitations = await readOpenInvitations(db, { account, now: new Date() })
  const lines = [
    ...members.map(({ email, name, role }) => `${email}  ${name} · ${ROLE_NAMES[role]}\n`),
    ...invitations.map(
      ({ email, role, expiresAt }) => `${email}  invitada · ${ROLE_NAMES[role]} · vence ${expiresAt.toISOString()}\n`,
    ),
  ]
  return lines.length === 0 ? 'La tienda no tiene equipo: staff invite invita a alguien.\n' : lines.join('')
}
