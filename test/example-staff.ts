import { createHash } from 'node:crypto'
import { changeSeenOrder } from '#actions/order/change-order.ts'
import { subscribeDevice, unsubscribeDevice } from '#actions/push/subscribe-device.ts'
import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { addDemoOwner } from '#actions/staff/add-demo-owner.ts'
import { changeRole } from '#actions/staff/change-role.ts'
import { endMembership } from '#actions/staff/end-membership.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import { noteRejectedSignIns } from '#actions/staff/note-rejected-sign-ins.ts'
import { removeView } from '#actions/staff/remove-view.ts'
import { renameView } from '#actions/staff/rename-view.ts'
import { requestNewPassword } from '#actions/staff/request-new-password.ts'
import { revokeInvitation } from '#actions/staff/revoke-invitation.ts'
import { saveView } from '#actions/staff/save-view.ts'
import type { Db } from '#data/database/client.ts'
import { countNewOrders } from '#data/order/count-new-orders.ts'
import { findCounterOrder } from '#data/order/find-counter-order.ts'
import { readBoard } from '#data/order/read-board.ts'
import { readPickLines } from '#data/order/read-pick-lines.ts'
import { readPushDevices } from '#data/push/read-subscriptions.ts'
import { deletePushDevice, writePushDevice } from '#data/push/write-subscription.ts'
import { person } from '#data/schema/person.ts'
import { findDemoOwner } from '#data/staff/find-demo-owner.ts'
import { findInvitation, lockInvitation, readOpenInvitations } from '#data/staff/find-invitation.ts'
import { findMember, wasMember } from '#data/staff/find-member.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { moveBelongings } from '#data/staff/move-belongings.ts'
import { readMembers, readStaffNames } from '#data/staff/read-members.ts'
import { readRejectedSignIns } from '#data/staff/read-rejected-sign-ins.ts'
import { readSavedViews } from '#data/staff/saved-views.ts'
import { insertInvitation, markAccepted, markRevoked } from '#data/staff/write-invitation.ts'
import { writeMember, writeMembershipEnd, writeRole } from '#data/staff/write-member.ts'
import { deleteSavedView, renameSavedView, writeSavedView } from '#data/staff/write-saved-view.ts'
import { readBranchNames } from '#data/store/find-branch.ts'
import { readFirstSteps } from '#data/store/read-first-steps.ts'
import { isPublicUrl } from '#server/adapters/check-webhook-url.ts'

/** The ids that {@link insertExampleStaff} gives. */
const EXAMPLE = {
  personId: 'secreto',
  former: 'secreto-de-antes',
  invitation: 'una-invitacion',
  email: 'secreto@luna.example',
  view: 'una-vista',
}

/** A browser that staff of both stores use. */
const DEVICE = { endpoint: 'https://push.example/un-aparato', p256dh: 'B'.repeat(87), auth: 'b'.repeat(22) }
const DEVICE_ID = createHash('sha256').update(DEVICE.endpoint).digest('base64url')

const actor = 'staff:1' as const

/**
 * Leaves in a store an owner with a saved view and a device with notifications, a removed member, and an open
 * invitation.
 */
export async function insertExampleStaff(db: Db, { account, now }: { account: string; now: Date }): Promise<void> {
  await db.insert(person).values({ id: EXAMPLE.personId, name: 'Secreto', email: EXAMPLE.email })
  await writeMember(db, { account, personId: EXAMPLE.personId, role: 'owner', at: now })
  await db.insert(person).values({ id: EXAMPLE.former, name: 'Secreto', email: `antes-${EXAMPLE.email}` })
  await writeMember(db, { account, personId: EXAMPLE.former, role: 'seller', at: now })
  await writeMembershipEnd(db, { account, personId: EXAMPLE.former, at: now })
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const invited = { account, id: EXAMPLE.invitation, email: `otra-${EXAMPLE.email}`, role: 'seller' as const }
  await insertInvitation(db, { ...invited, createdAt: now, expiresAt })
  const view = { personId: EXAMPLE.personId, id: EXAMPLE.view, name: 'Secreto', query: 'buscar=fiesta' }
  await writeSavedView(db, { account, ...view, now })
  await noteRejectedSignIns(db, { account, email: EXAMPLE.email, attempts: 100, now })
  await subscribeDevice(db, {
    account,
    actor,
    now,
    personId: EXAMPLE.personId,
    device: DEVICE,
    serverKey: 'Secreto',
    isPublicUrl,
  })
}

type Drive = (db: Db, known: { orderIds: number[] }) => Promise<unknown>

/** Every function of staff, of their devices, of the first steps and of the board, called for a store with the ids that another one has. */
export function driveStaff({ account, now }: { account: string; now: Date }): Record<string, Drive> {
  const own = { account }
  const by = { account, actor, now }
  const { personId, invitation: id, view } = EXAMPLE
  const saved = { ...own, personId: 'de-norte', id: view, name: 'Otra', query: '', now }
  const addPerson = (db: Db) => writeMember(db, { ...own, personId: 'de-norte', role: 'seller', at: now })
  const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' } as const
  const folios = [1, 2, 7, 12]
  const queueMail = async () => undefined
  const ofDevice = { ...own, personId: 'de-norte', serverKey: 'otra' }
  return {
    readFirstSteps: async (db) => {
      // Norte has no hours and no team yet.
      const { hours, team } = await readFirstSteps(db, { ...own, now })
      return hours || team ? 'luna' : ''
    },
    readBranchNames: (db) => readBranchNames(db, own),
    findPersonAt: async (db) => ((await findPersonAt(db, { ...own, email: EXAMPLE.email }))?.isMember ? 'luna' : ''),
    moveBelongings: (db) => moveBelongings(db, { ...own, from: personId, to: 'de-norte' }),
    requestNewPassword: (db) =>
      requestNewPassword(db, {
        ...own,
        now,
        email: EXAMPLE.email,
        invitation: null,
        mailsArrive: true,
        queueMail,
      }),
    readRejectedSignIns: (db) => readRejectedSignIns(db, { ...own, since: new Date(0) }),
    noteRejectedSignIns: (db) => noteRejectedSignIns(db, { ...own, email: EXAMPLE.email, attempts: 100, now }),
    findMember: (db) => findMember(db, { ...own, personId }),
    wasMember: async (db) => ((await wasMember(db, { ...own, personId: EXAMPLE.former })) ? 'luna' : ''),
    readMembers: (db) => readMembers(db, own),
    readStaffNames: (db) => readStaffNames(db, own),
    findDemoOwner: (db) => findDemoOwner(db, own),
    lockMembers: (db) => lockMembers(db, own),
    writeMember: addPerson,
    readPushDevices: (db) => readPushDevices(db, own),
    writePushDevice: async (db) => {
      await addPerson(db)
      return writePushDevice(db, { ...ofDevice, ...DEVICE, id: DEVICE_ID, createdAt: now })
    },
    deletePushDevice: (db) => deletePushDevice(db, { ...own, id: DEVICE_ID }),
    subscribeDevice: async (db) => {
      await addPerson(db)
      return subscribeDevice(db, { ...by, ...ofDevice, device: DEVICE, isPublicUrl })
    },
    unsubscribeDevice: (db) => unsubscribeDevice(db, { ...by, personId, endpoint: DEVICE.endpoint }),
    readSavedViews: (db) => readSavedViews(db, { ...own, personId }),
    writeSavedView: async (db) => {
      await addPerson(db)
      return writeSavedView(db, saved)
    },
    renameSavedView: (db) => renameSavedView(db, { ...own, personId, id: view, name: 'Otro nombre' }),
    deleteSavedView: (db) => deleteSavedView(db, { ...own, personId, id: view }),
    saveView: async (db) => {
      await addPerson(db)
      return saveView(db, { ...saved, id: 'otra-vista', name: 'Otra más' })
    },
    renameView: (db) => renameView(db, { ...own, personId, id: view, name: 'Otro nombre' }),
    removeView: (db) => removeView(db, { ...own, personId, id: view }),
    writeRole: (db) => writeRole(db, { ...own, personId, role: 'seller' }),
    writeMembershipEnd: (db) => writeMembershipEnd(db, { ...own, personId, at: now }),
    findInvitation: (db) => findInvitation(db, { ...own, id }),
    lockInvitation: (db) => lockInvitation(db, { ...own, id }),
    readOpenInvitations: (db) => readOpenInvitations(db, { ...own, now }),
    insertInvitation: (db) =>
      insertInvitation(db, { ...own, id, email: 'a@norte.example', role: 'seller', createdAt: now, expiresAt: now }),
    markAccepted: (db) => markAccepted(db, { ...own, id, personId, at: now }),
    markRevoked: (db) => markRevoked(db, { ...own, id, at: now }),
    addDemoOwner: (db) => addDemoOwner(db, { ...own, storeName: 'Norte', now }),
    inviteMember: (db) => inviteMember(db, { ...by, email: 'ana@norte.example', role: 'seller', queueMail: null }),
    acceptInvitation: (db) => acceptInvitation(db, { ...own, now, id, channel: 'shown', by: { personId } }),
    revokeInvitation: (db) => revokeInvitation(db, { ...by, id }),
    changeRole: (db) => changeRole(db, { ...by, personId, role: 'seller' }),
    endMembership: (db) => endMembership(db, { ...by, personId }),
    countNewOrders: (db) => countNewOrders(db, own),
    readBoard: (db) => readBoard(db, own),
    readPickLines: (db, { orderIds }) => Promise.all(orderIds.map((orderId) => readPickLines(db, { ...own, orderId }))),
    findCounterOrder: (db) => Promise.all(folios.map((folio) => findCounterOrder(db, { ...own, folio }))),
    changeSeenOrder: (db) =>
      Promise.all(
        folios.map((folio) =>
          changeSeenOrder(db, { ...by, order: { folio }, seen, to: { paymentStatus: 'Pagado' }, queueMail }),
        ),
      ),
  }
}
