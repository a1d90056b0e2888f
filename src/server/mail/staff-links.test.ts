import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { branch } from '#data/schema/store.ts'
import type { WrittenMailJob } from '#domain/notification/mail-job.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { mailParts } from '../../../test/mail.ts'
import { readMessage } from './read-message.ts'
import { storeSettings } from './store-settings.ts'

describeOnEngines('the link in a message to the staff', (engine) => {
  let db: Db
  const now = new Date('2026-11-26T18:00:00Z')

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna', domain: 'moda.example' })
  })

  async function messageOf(job: WrittenMailJob, reachesPeople: boolean) {
    const { signer, invitations } = mailParts(await mkdtemp(join(tmpdir(), 'vitrina-links-')))
    const letter = await readMessage(
      {
        db,
        origin: { publicUrl: 'https://tiendas.example', port: 3000 },
        signer,
        invitations,
        mailsArrive: reachesPeople,
        now: () => now,
        settings: storeSettings(singleDatabase(db)),
      },
      job,
    )
    if (!letter || !('url' in letter.message)) throw new Error('a link was expected')
    return letter.message
  }
  const linkOf = async (job: WrittenMailJob, reachesPeople: boolean) => (await messageOf(job, reachesPeople)).url

  const invite = async (email: string, branches: string[] | null = null) => {
    const by = { account: 'luna', actor: 'command:test', now } as const
    const invited = await inviteMember(db, { ...by, email, role: 'seller', branches, queueMail: null })
    if (!invited.ok) throw new Error(invited.code)
    return invited.id
  }
  const channelOf = async (link: string, id: string) => {
    const { invitations } = mailParts('')
    return invitations.channelOf(link.split('/').at(-1) ?? '', { account: 'luna', id })
  }

  it('leads to the shared host, although the store has a domain of its own', async () => {
    const invitationId = await invite('lucia@correo.example')
    const link = await linkOf({ kind: 'invitation', account: 'luna', invitationId }, true)
    expect(link).toMatch(/^https:\/\/tiendas\.example\/luna\/mostrador\/invitacion\//)
    const by = { name: 'Lucía', passwordDigest: 'digest' }
    const accepted = await acceptInvitation(db, { account: 'luna', now, id: invitationId, channel: 'mailed', by })
    if (!accepted.ok) throw new Error(accepted.code)
    const { personId } = accepted
    const back = '/invitacion/1/2'
    expect(await linkOf({ kind: 'new-password', account: 'luna', personId, token: 'token', back }, true)).toBe(
      'https://tiendas.example/luna/mostrador/nueva-contrasena/token?a=%2Finvitacion%2F1%2F2',
    )
  })

  it('comes with the branches that an invitation is for', async () => {
    await db.insert(branch).values({ account: 'luna', fid: 'roma', name: 'Luna Roma' })
    const scopeOf = async (invitationId: string) => {
      const message = await messageOf({ kind: 'invitation', account: 'luna', invitationId }, true)
      return 'scope' in message && message.scope
    }
    expect(await scopeOf(await invite('rosa@correo.example', ['roma']))).toBe('Verás los pedidos de Luna Roma.')
    expect(await scopeOf(await invite('olga@correo.example'))).toBe('')
  })

  it('proves the address only where messages reach it', async () => {
    const invitationId = await invite('ines@correo.example')
    const job = { kind: 'invitation', account: 'luna', invitationId } as const
    expect(await channelOf(await linkOf(job, true), invitationId)).toBe('mailed')
    expect(await channelOf(await linkOf(job, false), invitationId)).toBe('shown')
  })
})
