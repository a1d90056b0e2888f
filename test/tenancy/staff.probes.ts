import { acceptInvitation } from '#actions/staff/accept-invitation.ts'
import { addDemoOwner } from '#actions/staff/add-demo-owner.ts'
import { changeBranches } from '#actions/staff/change-branches.ts'
import { changeRole } from '#actions/staff/change-role.ts'
import { endMembership } from '#actions/staff/end-membership.ts'
import { inviteMember } from '#actions/staff/invite-member.ts'
import { lockScope } from '#actions/staff/lock-scope.ts'
import { makePasswordLink } from '#actions/staff/make-password-link.ts'
import { noteRejectedSignIns } from '#actions/staff/note-rejected-sign-ins.ts'
import { removeView } from '#actions/staff/remove-view.ts'
import { renameView } from '#actions/staff/rename-view.ts'
import { requestNewPassword } from '#actions/staff/request-new-password.ts'
import { revokeInvitation } from '#actions/staff/revoke-invitation.ts'
import { saveView } from '#actions/staff/save-view.ts'
import { signOutMember } from '#actions/staff/sign-out-member.ts'
import { person } from '#data/schema/person.ts'
import {
  isBranchOpenTo,
  readOrdersInBranches,
  readScopes,
  readStoredBranches,
  removeFromScopes,
} from '#data/staff/branch-scope.ts'
import { findDemoOwner } from '#data/staff/find-demo-owner.ts'
import { findInvitation, lockInvitation, readOpenInvitations } from '#data/staff/find-invitation.ts'
import { findMember, findMembershipEnd } from '#data/staff/find-member.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { lockMembers } from '#data/staff/lock-members.ts'
import { moveBelongings } from '#data/staff/move-belongings.ts'
import { readMembers, readStaffNames } from '#data/staff/read-members.ts'
import { readRejectedSignIns } from '#data/staff/read-rejected-sign-ins.ts'
import { readSavedViews, readViewsOf } from '#data/staff/saved-views.ts'
import { insertInvitation, markAccepted, markRevoked } from '#data/staff/write-invitation.ts'
import { writeBranches, writeMember, writeMembershipEnd, writeRole } from '#data/staff/write-member.ts'
import { deleteSavedView, renameSavedView, writeSavedView } from '#data/staff/write-saved-view.ts'
import { LUNAS_OWNER, luna, now } from './luna.ts'
import { addSeller, byStaff, NORTES_SELLER, norte, type Probes } from './probe.ts'

/** Ids of luna's rows. */
const LUNAS = { former: 'secreto-de-antes', invitation: 'una-invitacion', view: 'una-vista' }

/** A branch of luna's that some are limited to. */
const SECRET_BRANCH = 'secreta'

const { personId } = LUNAS_OWNER

const saved = {
  ...norte,
  personId: NORTES_SELLER,
  id: LUNAS.view,
  name: 'Otra',
  page: 'products' as const,
  query: '',
  now,
}

const queueMail = async () => undefined

export const probes: Probes = {
  async fill(db) {
    await db.insert(person).values({ id: LUNAS.former, name: 'Secreto', email: `antes-${LUNAS_OWNER.email}` })
    await writeMember(db, { ...luna, personId: LUNAS.former, role: 'seller', branches: [SECRET_BRANCH], at: now })
    await writeMembershipEnd(db, { ...luna, personId: LUNAS.former, at: now })
    const expiresAt = new Date(now.getTime() + 86_400_000)
    const invited = {
      ...luna,
      id: LUNAS.invitation,
      email: `otra-${LUNAS_OWNER.email}`,
      role: 'seller' as const,
      branches: [SECRET_BRANCH],
    }
    await insertInvitation(db, { ...invited, createdAt: now, expiresAt })
    await writeSavedView(db, {
      ...luna,
      personId,
      id: LUNAS.view,
      name: 'Secreto',
      page: 'products',
      query: 'buscar=fiesta',
      now,
    })
    await noteRejectedSignIns(db, { ...luna, email: LUNAS_OWNER.email, attempts: 100, now })
  },
  driven: {
    findPersonAt: async (db) =>
      (await findPersonAt(db, { ...norte, email: LUNAS_OWNER.email }))?.isMember ? 'luna' : '',
    moveBelongings: (db) => moveBelongings(db, { ...norte, from: personId, to: NORTES_SELLER }),
    readRejectedSignIns: (db) => readRejectedSignIns(db, { ...norte, since: new Date(0) }),
    findMember: (db) => findMember(db, { ...norte, personId }),
    findMembershipEnd: async (db) =>
      (await findMembershipEnd(db, { ...norte, personId: LUNAS.former })) ? 'luna' : '',
    readMembers: (db) => readMembers(db, norte),
    readStaffNames: (db) => readStaffNames(db, norte),
    findDemoOwner: (db) => findDemoOwner(db, norte),
    lockMembers: (db) => lockMembers(db, norte),
    writeMember: addSeller,
    isBranchOpenTo: async (db) => {
      const actor = `staff:${LUNAS.former}` as const
      return (await isBranchOpenTo(db, { ...norte, actor, branchFid: 'roma' })) ? '' : 'luna'
    },
    readOrdersInBranches: async (db, { orderIds }) =>
      (await readOrdersInBranches(db, { ...norte, orderIds, branches: null })).size > 0 ? 'luna' : '',
    readScopes: async (db) => [...(await readScopes(db, norte)).values()],
    readStoredBranches: (db) => readStoredBranches(db, { ...norte, personId: LUNAS.former }),
    removeFromScopes: (db) => removeFromScopes(db, { ...norte, branchFid: SECRET_BRANCH }),
    writeBranches: (db) => writeBranches(db, { ...norte, personId, branches: ['roma'] }),
    readViewsOf: (db) => readViewsOf(db, { ...norte, personId, page: 'products' }),
    readSavedViews: (db) => readSavedViews(db, { ...norte, personId }),
    writeSavedView: async (db) => {
      await addSeller(db)
      return writeSavedView(db, saved)
    },
    renameSavedView: (db) => renameSavedView(db, { ...norte, personId, id: LUNAS.view, name: 'Otro nombre' }),
    deleteSavedView: (db) => deleteSavedView(db, { ...norte, personId, id: LUNAS.view }),
    writeRole: (db) => writeRole(db, { ...norte, personId, role: 'seller' }),
    writeMembershipEnd: (db) => writeMembershipEnd(db, { ...norte, personId, at: now }),
    findInvitation: (db) => findInvitation(db, { ...norte, id: LUNAS.invitation }),
    lockInvitation: (db) => lockInvitation(db, { ...norte, id: LUNAS.invitation }),
    readOpenInvitations: (db) => readOpenInvitations(db, { ...norte, now }),
    insertInvitation: (db) =>
      insertInvitation(db, {
        ...norte,
        id: LUNAS.invitation,
        email: 'a@norte.example',
        role: 'seller',
        createdAt: now,
        expiresAt: now,
      }),
    markAccepted: (db) => markAccepted(db, { ...norte, id: LUNAS.invitation, personId, at: now }),
    markRevoked: (db) => markRevoked(db, { ...norte, id: LUNAS.invitation, at: now }),
    requestNewPassword: (db) =>
      requestNewPassword(db, {
        ...norte,
        now,
        email: LUNAS_OWNER.email,
        invitation: null,
        mailsArrive: true,
        queueMail,
      }),
    noteRejectedSignIns: (db) => noteRejectedSignIns(db, { ...norte, email: LUNAS_OWNER.email, attempts: 100, now }),
    saveView: async (db) => {
      await addSeller(db)
      return saveView(db, { ...saved, id: 'otra-vista', name: 'Otra más' })
    },
    renameView: (db) => renameView(db, { ...norte, personId, id: LUNAS.view, name: 'Otro nombre' }),
    removeView: (db) => removeView(db, { ...norte, personId, id: LUNAS.view }),
    addDemoOwner: (db) => addDemoOwner(db, { ...norte, storeName: 'Norte', now }),
    inviteMember: (db) => inviteMember(db, { ...byStaff, email: 'ana@norte.example', role: 'seller', queueMail: null }),
    acceptInvitation: (db) =>
      acceptInvitation(db, { ...norte, now, id: LUNAS.invitation, channel: 'shown', by: { personId } }),
    revokeInvitation: (db) => revokeInvitation(db, { ...byStaff, id: LUNAS.invitation }),
    makePasswordLink: (db) => makePasswordLink(db, { ...byStaff, personId, isForProven: true }),
    lockScope: (db) => lockScope(db, { ...norte, branches: [SECRET_BRANCH] }),
    changeBranches: (db) => changeBranches(db, { ...byStaff, personId, branches: null }),
    changeRole: (db) => changeRole(db, { ...byStaff, personId, role: 'seller' }),
    signOutMember: (db) => signOutMember(db, { ...byStaff, personId, withPasskeys: true }),
    endMembership: (db) => endMembership(db, { ...byStaff, personId }),
  },
  exempt: {
    isOpenTo: 'a condition of statements that are driven themselves, such as isBranchOpenTo',
    readMemberships: 'the stores of a person, who may work in several',
    findPerson: 'people belong to no store',
    lockPeople: 'people belong to no store',
    insertPerson: 'people belong to no store',
    findPasskeyPerson: 'people belong to no store',
    claimCode: 'people belong to no store',
    releaseCode: 'people belong to no store',
    writeProof: 'people belong to no store',
    writePersonName: 'people belong to no store',
    writePassword: 'people belong to no store',
    deleteSignInMeans: 'people belong to no store',
    insertNewPasswordToken: 'people belong to no store',
    hasNewPasswordToken: 'people belong to no store',
    takeNewPasswordToken: 'people belong to no store',
    deleteSessions: 'people belong to no store',
    deleteExpiredSessions: 'people belong to no store',
    deletePasskeys: 'people belong to no store',
    setNewPassword: 'people belong to no store',
    proveAddress: 'the stores that are bound to an address become those of one person',
  },
}
