import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { hasNewPasswordToken } from '#data/staff/new-password-token.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { eventsOf } from '../../test/events.ts'

const OWNER = 'duena@luna.example'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  const { db } = database
  await createStore(db, { account: 'luna' })
  const of = { account: 'luna', now: new Date() } as const
  const invited = await inviteMember(db, { ...of, actor: 'command:test', email: OWNER, role: 'owner', queueMail: null })
  if (!invited.ok) throw new Error(invited.code)
  const by = { name: 'Lucía', passwordDigest: 'forgotten' }
  await acceptInvitation(db, { ...of, id: invited.id, channel: 'mailed', by })
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
})

const staff = (...args: string[]) => vitrina(['staff', ...args], { env: { DATABASE_URL: postgres.url, PORT: '4321' } })

it('prints a link by which an owner who is locked out chooses another password', async () => {
  const { status, stdout } = await staff('password', '--store', 'luna', '--email', ' Duena@Luna.example')
  expect(status).toBe(0)
  const [, token = ''] =
    /^http:\/\/localhost:4321\/luna\/mostrador\/nueva-contrasena\/([\w-]{32})\n$/.exec(stdout) ?? []
  const digest = createHash('sha256').update(token).digest('base64url')
  expect(await hasNewPasswordToken(database.db, { digest, now: new Date() })).toBe(true)
})

it('signs a person out on all devices, and takes the passkeys where that is wanted', async () => {
  const of = ['sign-out', '--store', 'luna', '--email', OWNER]
  expect((await staff(...of)).stdout).toBe('Se cerraron sus sesiones (0). Sigue en el equipo.\n')
  expect((await staff(...of, '--passkeys')).stdout).toBe(
    'Se cerraron sus sesiones (0), y sus llaves de acceso (0). Sigue en el equipo.\n',
  )
  const [event] = (await eventsOf(database.db, 'luna')).slice(-1)
  expect(event).toMatchObject({ kind: 'member-signed-out', actor: 'command:staff' })
})

it('removes a member, and never the last owner', async () => {
  const of = { account: 'luna', now: new Date() } as const
  const email = 'ana@luna.example'
  const invited = await inviteMember(database.db, {
    ...of,
    actor: 'command:test',
    email,
    role: 'seller',
    queueMail: null,
  })
  if (!invited.ok) throw new Error(invited.code)
  const by = { name: 'Ana', passwordDigest: 'forgotten' }
  await acceptInvitation(database.db, { ...of, id: invited.id, channel: 'shown', by })
  expect((await staff('remove', '--store', 'luna', '--email', email)).stdout).toBe('Ya no es del equipo.\n')
  expect((await staff('list', '--store', 'luna')).stdout).not.toContain(email)
  const { status, stderr } = await staff('remove', '--store', 'luna', '--email', OWNER)
  expect([status, stderr]).toEqual([2, 'La tienda necesita al menos una dueña.\n'])
})

it('limits an invitation and a member to branches, and lists them', async () => {
  const invite = ['invite', '--store', 'luna', '--email', 'eva@luna.example', '--role', 'seller', '--branches']
  expect((await staff(...invite, 'sur')).stderr).toBe(
    'No existe esa sucursal. Sus claves: zona-centro (Zona Centro).\n',
  )
  expect((await staff(...invite, 'zona-centro')).status).toBe(0)
  expect((await staff('list', '--store', 'luna')).stdout).toContain(
    'eva@luna.example  invitada · Vendedora · Zona Centro · vence',
  )
  const of = ['branches', '--store', 'luna', '--email', OWNER, '--branches']
  expect((await staff(...of, 'zona-centro')).stderr).toBe('Una dueña ve los pedidos de todas las sucursales.\n')
  expect((await staff(...of, 'todas')).stdout).toBe('Ve los pedidos de: Todas las sucursales.\n')
})

it.each<[string, string[], RegExp]>([
  [
    'nothing to do',
    ['--store', 'luna'],
    /^Di qué hacer con el equipo: staff invite, staff branches, staff password, staff sign-out, staff remove o staff list\.\n/,
  ],
  ['no e-mail', ['password', '--store', 'luna'], /^Falta a quién: --email CORREO\.\n/],
  [
    'branches',
    ['remove', '--store', 'luna', '--email', OWNER, '--branches', 'roma'],
    /^--branches es de staff invite y/,
  ],
  ['a role', ['password', '--store', 'luna', '--email', OWNER, '--role', 'owner'], /^--role es de staff invite\.\n/],
  ['passkeys', ['remove', '--store', 'luna', '--email', OWNER, '--passkeys'], /^--passkeys es de staff sign-out\.\n/],
  ['a stranger', ['password', '--store', 'luna', '--email', 'x@y.example'], /^«x@y\.example» no es del equipo de la/],
  [
    'no store',
    ['invite', '--store', 'moda', '--email', OWNER],
    /^No existe la tienda «moda»\.\nHay: luna\.\nSe crea con: /,
  ],
])('ends on %s with status 2 and a sentence', async (_case, args, sentence) => {
  const { status, stdout, stderr } = await staff(...args)
  expect(stderr).toMatch(sentence)
  expect([stdout, status]).toEqual(['', 2])
})
