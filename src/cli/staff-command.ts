import { changeBranches } from '#actions/staff/change-branches.ts'
import { endMembership } from '#actions/staff/end-membership.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import { makePasswordLink } from '#actions/staff/make-password-link.ts'
import { signOutMember } from '#actions/staff/sign-out-member.ts'
import type { Db } from '#data/database/client.ts'
import { readOpenInvitations } from '#data/staff/find-invitation.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { readMembers } from '#data/staff/read-members.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import { findStoreByAccount, type Store } from '#data/store/find-store.ts'
import { type BranchScope, scopeText } from '#domain/staff/branch-scope.ts'
import { isRole, ROLE_NAMES, ROLES, type Role } from '#domain/staff/role.ts'
import { invitationPath, newPasswordPath } from '#domain/staff/staff-links.ts'
import { STAFF_SENTENCES, type StaffRejection } from '#domain/staff/staff-sentences.ts'
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
  branches: { type: 'string' },
  passkeys: { type: 'boolean' },
} as const

const ACTOR = 'command:staff'
/** The word that ends a limit to branches. */
const EVERY_BRANCH = 'todas'

export const staffCommand: Command = {
  help: `Uso: ${VITRINA} staff ACCIÓN --store CUENTA [opciones]

Quién entra al mostrador de una tienda (/CUENTA/mostrador).

  staff invite   invita a alguien y muestra el enlace con el que entra: vale siete días, una vez
  staff branches deja a alguien del equipo los pedidos de algunas sucursales, o los de todas
  staff password muestra un enlace con el que alguien del equipo elige otra contraseña: vale
                 24 horas, una vez; es la entrada de una dueña que se quedó fuera
  staff sign-out cierra las sesiones de alguien del equipo en todos sus dispositivos, también en
                 otras tiendas; sirve si perdió el teléfono
  staff remove   quita a alguien del equipo: deja de entrar en ese momento
  staff list     muestra el equipo y las invitaciones abiertas

  --store CUENTA   la tienda
  --email CORREO   invite: a quién; branches, password, sign-out, remove: de quién
  --role PAPEL     invite: ${ROLES.join(', ')} (${ROLES.map((role) => ROLE_NAMES[role].toLowerCase()).join(', ')});
                   si no se dice, owner
  --branches CLAVES
                   invite, branches: las sucursales cuyos pedidos ve y entrega, por su clave y
                   separadas por comas; «todas» quita el límite, como si no se dice al invitar
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

const ACTIONS = 'staff invite, staff branches, staff password, staff sign-out, staff remove o staff list'

interface StaffValues {
  email?: string
  role?: string
  branches?: string
  passkeys?: boolean
}

function parseAction(action: string | undefined, values: StaffValues): StaffWork {
  const { email, role, branches, passkeys = false } = values
  if (action === 'list') return list
  if (action === undefined || !isWithEmail(action)) throw new UsageError(`Di qué hacer con el equipo: ${ACTIONS}.`)
  if (!email) throw new UsageError('Falta a quién: --email CORREO.')
  if (role !== undefined && action !== 'invite') throw new UsageError('--role es de staff invite.')
  if (branches !== undefined && action !== 'invite' && action !== 'branches') {
    throw new UsageError('--branches es de staff invite y de staff branches.')
  }
  if (passkeys && action !== 'sign-out') throw new UsageError('--passkeys es de staff sign-out.')
  switch (action) {
    case 'invite':
      return invite(email, parseRole(role), parseBranches(branches))
    case 'branches':
      if (branches === undefined) throw new UsageError('Faltan las sucursales: --branches CLAVES, o todas.')
      return limit(email, parseBranches(branches))
    case 'password':
      return linkPassword(email)
    case 'sign-out':
      return signOut(email, passkeys)
    case 'remove':
      return remove(email)
  }
}

const WITH_EMAIL = ['invite', 'branches', 'password', 'sign-out', 'remove'] as const

function isWithEmail(action: string): action is (typeof WITH_EMAIL)[number] {
  return (WITH_EMAIL as readonly string[]).includes(action)
}

function parseRole(written = 'owner'): Role {
  if (!isRole(written)) throw new UsageError(`No existe el papel «${written}»: son ${ROLES.join(', ')}.`)
  return written
}

/** Keys of branches as they are written; null: all. */
function parseBranches(written = EVERY_BRANCH): BranchScope {
  if (written === EVERY_BRANCH) return null
  return written
    .split(',')
    .map((fid) => fid.trim())
    .filter((fid) => fid !== '')
}

function limit(written: string, branches: BranchScope): StaffWork {
  return async (db, { account }) => {
    const personId = await findMemberId(db, account, written)
    const changed = await changeBranches(db, { account, actor: ACTOR, now: new Date(), personId, branches })
    if (!changed.ok) throw new CommandError(await rejectionOf(db, account, changed.code))
    return `Ve los pedidos de: ${scopeText(branches, await readAllBranches(db, { account }))}.\n`
  }
}

/** The sentence of a rejection; where a branch is not known, with those that there are. */
async function rejectionOf(db: Db, account: string, code: StaffRejection): Promise<string> {
  if (code !== 'branch-unknown') return STAFF_SENTENCES[code]
  const branches = await readAllBranches(db, { account })
  return `No existe esa sucursal. Sus claves: ${branches.map(({ fid, name }) => `${fid} (${name})`).join(', ')}.`
}

function invite(email: string, role: Role, branches: BranchScope): StaffWork {
  return async (db, store, { openSecrets, publicOrigin }) => {
    const { account } = store
    // The caller hands the link over, so that no second mail is sent.
    const origin = { account, actor: ACTOR, now: new Date() } as const
    const invited = await inviteMember(db, { ...origin, email, role, branches, queueMail: null })
    if (!invited.ok) throw new CommandError(await rejectionOf(db, account, invited.code))
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
  const branches = await readAllBranches(db, { account })
  const limitText = (scope: BranchScope) => (scope === null ? '' : ` · ${scopeText(scope, branches)}`)
  const lines = [
    ...members.map(
      ({ email, name, role, branches: scope }) => `${email}  ${name} · ${ROLE_NAMES[role]}${limitText(scope)}\n`,
    ),
    ...invitations.map(
      ({ email, role, branches: scope, expiresAt }) =>
        `${email}  invitada · ${ROLE_NAMES[role]}${limitText(scope)} · vence ${expiresAt.toISOString()}\n`,
    ),
  ]
  return lines.length === 0 ? 'La tienda no tiene equipo: staff invite invita a alguien.\n' : lines.join('')
}
