import { eq } from 'drizzle-orm'
import { addBranch } from '#actions/store/add-branch.ts'
import { addBranchWarehouse } from '#actions/store/add-branch-warehouse.ts'
import { addStore } from '#actions/store/add-store.ts'
import { addWarehouse } from '#actions/store/add-warehouse.ts'
import { addWarehouses } from '#actions/store/add-warehouses.ts'
import { changeBranch } from '#actions/store/change-branch.ts'
import { changeSettings } from '#actions/store/change-settings.ts'
import { changeStore } from '#actions/store/change-store.ts'
import { changeWarehouse } from '#actions/store/change-warehouse.ts'
import { checkClaim, recordLookUp } from '#actions/store/check-claim.ts'
import { claimDomain, serveByWord } from '#actions/store/claim-domain.ts'
import { deleteBranch } from '#actions/store/delete-branch.ts'
import { deleteWarehouse } from '#actions/store/delete-warehouse.ts'
import { dropPages } from '#actions/store/drop-pages.ts'
import { lockDefaults } from '#actions/store/lock-defaults.ts'
import { proveDomain } from '#actions/store/prove-domain.ts'
import { putBranch } from '#actions/store/put-branch.ts'
import { putWarehouse } from '#actions/store/put-warehouse.ts'
import { removeStore } from '#actions/store/remove-store.ts'
import { replaceWarehouse } from '#actions/store/replace-warehouse.ts'
import { checkDomains, setDomain } from '#actions/store/set-domain.ts'
import { setLegalText } from '#actions/store/set-legal-text.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { businessHours, domainClaim, legalText, store } from '#data/schema/store.ts'
import { claimDueChecks } from '#data/store/claim-due-checks.ts'
import { deleteStore } from '#data/store/delete-store.ts'
import {
  findBranch,
  findBranchByFid,
  findOrderBranch,
  readAllBranches,
  readBranches,
  readBranchNames,
  readNamesOf,
} from '#data/store/find-branch.ts'
import { findAccountByDomain, findStoreByAccount, findStoreByDomain } from '#data/store/find-store.ts'
import { insertStore } from '#data/store/insert-store.ts'
import { findLegalText, lockLegalText, readOwnLegalTexts, writeLegalText } from '#data/store/legal-texts.ts'
import { findOwnWarehouse } from '#data/store/own-warehouse.ts'
import { readBranchByWarehouse } from '#data/store/read-branch-by-warehouse.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { readFirstSteps } from '#data/store/read-first-steps.ts'
import { readLocalTime } from '#data/store/read-local-time.ts'
import { readStockedBranches } from '#data/store/read-stocked-branches.ts'
import { readWarehouseUse } from '#data/store/read-warehouse-use.ts'
import { findWarehouse, readWarehouseKeys, readWarehouses } from '#data/store/read-warehouses.ts'
import { claimBranch, deleteBranchRow, lockBranch, writeBranch } from '#data/store/write-branch.ts'
import {
  deleteClaim,
  deleteOtherClaims,
  lockServedDomain,
  updateClaim,
  writeClaim,
  writeServedDomain,
} from '#data/store/write-claim.ts'
import { updateStore } from '#data/store/write-store.ts'
import {
  claimWarehouse,
  deleteWarehouseRow,
  emptyBranch,
  insertWarehouses,
  isBranchSupplied,
  lockAllWarehouses,
  lockWarehouse,
  renameNamesake,
  writeWarehouse,
} from '#data/store/write-warehouse.ts'
import { luna, now } from './luna.ts'
import { byTest, norte, orRejected, type Probes } from './probe.ts'

const otherBranch = {
  fid: 'matriz',
  name: 'Norte',
  street: '',
  exterior: '',
  neighbourhood: '',
  locality: '',
  state: '',
  phone: '',
  postalCode: '',
  location: null,
  hours: [],
  specialDays: [{ date: '2026-12-25', spans: [], note: '' }],
}

/** The token of luna's domain, and a claim of norte's for the same. */
const LUNAS_TOKEN = 'secreto'

const norteClaim = { ...norte, domain: 'luna.mx', token: 'propio' }

const otherWarehouse = { fid: 'matriz', name: 'Norte', servesOnline: false, branchFid: null }

/** A text in the place of luna's. */
const otherText = { ...norte, kind: 'privacy' as const }

/** A store without rows of its own: norte has a team by the time that its first steps are read. */
const newStore = { account: 'nueva' }

export const probes: Probes = {
  async fill(db) {
    await db.insert(domainClaim).values({
      ...luna,
      domain: 'luna.mx',
      token: LUNAS_TOKEN,
      claimedAt: now,
      expiresAt: now,
      provenAt: now,
      proof: 'txt',
    })
    await db.insert(legalText).values({ ...otherText, ...luna, text: 'Secreto', updatedAt: now })
    await db.insert(businessHours).values({
      ...luna,
      branchFid: 'matriz',
      day: 1,
      active: true,
      opens: 600,
      closes: 840,
    })
  },
  driven: {
    claimDueChecks: (db) => claimDueChecks(db, { ...norte, now: new Date('2100-01-01'), limit: 9 }),
    readLocalTime: (db) => readLocalTime(db, { ...norte, now }),
    readWarehouseKeys: (db) => readWarehouseKeys(db, norte),
    readBranchByWarehouse: async (db) => [...(await readBranchByWarehouse(db, norte))],
    readStockedBranches: (db) => readStockedBranches(db, norte),
    findBranch: (db) => findBranch(db, norte),
    findOrderBranch: (db) => findOrderBranch(db, { ...norte, header: { sucursal: 'matriz' } }),
    findBranchByFid: (db) => findBranchByFid(db, { ...norte, fid: 'matriz' }),
    readBranches: (db) => readBranches(db, { ...norte, after: '', limit: 99 }),
    readAllBranches: (db) => readAllBranches(db, norte),
    claimBranch: (db) => claimBranch(db, { ...norte, fid: 'matriz', name: 'Norte' }),
    writeBranch: (db) => writeBranch(db, { ...norte, written: otherBranch }),
    lockBranch: (db) => lockBranch(db, { ...norte, fid: 'secreta', mode: 'update' }),
    deleteBranchRow: (db) => deleteBranchRow(db, { ...norte, fid: 'matriz' }),
    readWarehouses: (db) => readWarehouses(db, { ...norte, after: '', limit: 99 }),
    findWarehouse: (db) => findWarehouse(db, { ...norte, fid: 'matriz' }),
    claimWarehouse: (db) => claimWarehouse(db, { ...norte, ...otherWarehouse }),
    writeWarehouse: (db) => writeWarehouse(db, { ...norte, ...otherWarehouse }),
    lockWarehouse: (db) => lockWarehouse(db, { ...norte, fid: 'matriz', mode: 'update' }),
    deleteWarehouseRow: (db) => orRejected(deleteWarehouseRow(db, { ...norte, fid: 'matriz' })),
    isBranchSupplied: (db) => isBranchSupplied(db, { ...norte, branchFid: 'secreta' }),
    emptyBranch: (db) => emptyBranch(db, { ...norte, branchFid: 'secreta' }),
    lockAllWarehouses: (db) => lockAllWarehouses(db, norte),
    renameNamesake: (db) => renameNamesake(db, { ...norte, from: 'Norte', to: 'Norte 2' }),
    readWarehouseUse: (db) => readWarehouseUse(db, { ...norte, fid: 'matriz' }),
    insertWarehouses: (db) => insertWarehouses(db, { ...norte, fids: ['matriz', 'nuevo'] }),
    readStoreDomains: async (db) => (await readStoreDomains(db, norte)).filter(({ token }) => token === LUNAS_TOKEN),
    lockServedDomain: (db) => lockServedDomain(db, norte),
    writeClaim: (db) => writeClaim(db, { ...norteClaim, claimedAt: now, expiresAt: now, checkedAt: null }),
    updateClaim: (db) => updateClaim(db, { ...norte, domain: 'luna.mx', missingSince: now }),
    deleteClaim: (db) => deleteClaim(db, { ...norte, domain: 'luna.mx' }),
    deleteOtherClaims: async (db) => (await deleteOtherClaims(db, { ...norte, except: [] })).length,
    writeServedDomain: (db) => writeServedDomain(db, { ...norte, domain: 'norte.localhost' }),
    updateStore: (db) => updateStore(db, { ...norte, changes: { accountName: 'Norte SA' } }),
    findStoreByAccount: (db) => findStoreByAccount(db, norte),
    findAccountByDomain: (db) => findAccountByDomain(db, { domain: 'norte.mx' }),
    findStoreByDomain: (db) => findStoreByDomain(db, { domain: 'norte.mx' }),
    insertStore: (db) => insertStore(db, { ...norte, name: 'Norte' }),
    findOwnWarehouse: (db) => findOwnWarehouse(db, norte),
    readFirstSteps: async (db) => {
      await db.insert(store).values({ ...newStore, accountName: 'Nueva', storeName: 'Nueva' })
      const { hours, team } = await readFirstSteps(db, { ...newStore, now })
      await db.delete(store).where(eq(store.account, newStore.account))
      return hours || team ? 'luna' : ''
    },
    findLegalText: (db) => findLegalText(db, otherText),
    readOwnLegalTexts: (db) => readOwnLegalTexts(db, otherText),
    lockLegalText: (db) => lockLegalText(db, otherText),
    writeLegalText: (db) => writeLegalText(db, { ...otherText, text: 'Norte', now }),
    setLegalText: (db) => setLegalText(db, { ...otherText, ...byTest, text: '', seen: 'Norte' }),
    readBranchNames: (db) => readBranchNames(db, norte),
    readNamesOf: (db) => readNamesOf(db, { ...norte, branches: ['secreta', 'roma'] }),
    putBranch: (db) => putBranch(db, { ...norte, ...byTest, branch: otherBranch }),
    deleteBranch: (db) => deleteBranch(db, { ...norte, ...byTest, fid: 'secreta' }),
    addWarehouses: (db) => addWarehouses(db, { ...norte, ...byTest, fids: ['matriz', 'nuevo'] }),
    putWarehouse: (db) =>
      putWarehouse(db, { ...norte, ...byTest, warehouse: { ...otherWarehouse, servesOnline: true } }),
    replaceWarehouse: (db) => {
      const warehouse = { ...otherWarehouse, servesOnline: true }
      return inTransaction(db, (tx) => replaceWarehouse(tx, { ...norte, ...byTest, before: otherWarehouse, warehouse }))
    },
    addWarehouse: (db) => addWarehouse(db, { ...norte, ...byTest, name: 'Secreta' }),
    changeWarehouse: (db) =>
      changeWarehouse(db, { ...norte, ...byTest, fid: 'matriz', wanted: { name: 'Norte 2' }, seen: { name: 'Norte' } }),
    addBranchWarehouse: (db) =>
      inTransaction(db, async (tx) => {
        const branch = { fid: 'escondida', name: 'Escondida' }
        await claimBranch(tx, { ...norte, ...branch })
        return addBranchWarehouse(tx, { ...norte, ...byTest, branch, before: [otherBranch] })
      }),
    deleteWarehouse: (db) => deleteWarehouse(db, { ...norte, ...byTest, fid: 'matriz' }),
    lockDefaults: (db) => lockDefaults(db, { ...norte, defaultBranch: 'secreta', defaultWarehouse: 'secreta' }),
    changeSettings: (db) =>
      changeSettings(db, { ...norte, ...byTest, changes: { storeName: 'Norte 2' }, seen: { storeName: 'norte' } }),
    addBranch: (db) => addBranch(db, { ...norte, ...byTest, branch: { ...otherBranch, name: 'Secreta' } }),
    changeBranch: (db) =>
      changeBranch(db, { ...norte, ...byTest, branch: { ...otherBranch, phone: '1' }, seen: otherBranch }),
    setDomain: async (db) => {
      const wanted = { domain: 'luna.mx', sharedHosts: [], lookUpProof: async () => 'txt' as const }
      const set = await setDomain(db, { ...norte, ...byTest, ...wanted })
      return set.ok && set.state === 'taken' ? '' : 'luna'
    },
    checkDomains: (db) => checkDomains(db, { ...norte, now, lookUpProof: async () => 'missing' }),
    checkClaim: (db) => checkClaim(db, { claim: norteClaim, now, lookUpProof: async () => 'cname' }),
    recordLookUp: (db) => recordLookUp(db, { ...norte, domain: 'luna.mx', now, found: 'txt' }),
    proveDomain: (db) => proveDomain(db, { ...norte, ...byTest, domain: 'luna.mx' }),
    claimDomain: async (db) => {
      const claimed = await claimDomain(db, { ...norte, now, domain: 'luna.mx', isChecked: false })
      return claimed.ok && !claimed.isServed ? '' : 'luna'
    },
    serveByWord: (db) => serveByWord(db, { ...norte, now, domain: 'norte.localhost', proof: 'machine' }),
    changeStore: (db) => changeStore(db, { ...norte, ...byTest, changes: { plan: 'premium' }, domain: 'luna.mx' }),
    dropPages: (db) => dropPages(db, { ...norte, ...byTest }),
    deleteStore: async (db) => {
      await db.update(store).set({ isActive: false }).where(eq(store.account, 'norte'))
      return db.transaction((tx) => deleteStore(tx, norte))
    },
    removeStore: async (db) => {
      await db.update(store).set({ isActive: false }).where(eq(store.account, 'norte'))
      return removeStore(db, norte)
    },
    addStore: (db) => addStore(db, { ...norte, ...byTest, name: 'Norte' }),
  },
  exempt: {
    isDatabaseEmpty: 'whether there is any store',
    lockClaims: 'the claims of all stores for a domain, of which one is served',
  },
}
