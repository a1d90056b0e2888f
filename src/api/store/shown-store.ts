import type { z } from '@hono/zod-openapi'
import type { Db } from '#data/database/client.ts'
import { findBranchByFid } from '#data/store/find-branch.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { findWarehouse } from '#data/store/read-warehouses.ts'
import { type ImageWidth, imagePath } from '#domain/image/image-path.ts'
import { pesos } from '#domain/money/money.ts'
import { isServed, type StoreDomain } from '#domain/store/domain-claim.ts'
import { type Platform, recordsToProve } from '#domain/store/domain-proof.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { DOMAIN_PROOFS, DOMAIN_STATES, type StoreSchema } from './store-schemas.ts'

const LOGO_WIDTH = 400
const COVER_WIDTH = 1200

/** The store as `GET /store` shows it. */
export async function shownStore(
  db: Db,
  { account, platform }: { account: string; platform: Platform },
): Promise<z.input<typeof StoreSchema>> {
  const store = await findStoreByAccount(db, { account })
  if (!store) throw new ApiProblem('not-found')
  const { defaultBranch, defaultWarehouse, defaultCustomerType, defaultCustomerTypeName } = store
  const branch = defaultBranch === null ? null : await findBranchByFid(db, { account, fid: defaultBranch })
  const warehouse = defaultWarehouse === null ? null : await findWarehouse(db, { account, fid: defaultWarehouse })
  const domains = await readStoreDomains(db, { account })
  const image = (key: string | null, width: ImageWidth) => key && imagePath(account, key, width)
  const { accountName, plan, isActive, virtualFitting, showOnlyInStock } = store
  const { invoicingUrl, couponPercentage, smileCoupons, accent, timeZone, sundayPickup, deliveryHoldHours } = store
  return {
    account,
    accountName,
    plan,
    isPremium: plan === 'premium',
    isActive,
    domain: domains.find(({ state }) => isServed(state))?.domain ?? null,
    dominios: domains.map((domain) => shownDomain(account, domain, platform)),
    branding: {
      storeName: store.storeName,
      storeDescription: store.storeDescription,
      logo: image(store.logo, LOGO_WIDTH),
      favicon: image(store.favicon, LOGO_WIDTH),
      coverImage: image(store.coverImage, COVER_WIDTH),
    },
    virtualFitting,
    showOnlyInStock,
    shippingPrices: {
      local: pesos(store.shippingLocal),
      nationalStandard: pesos(store.shippingNationalStandard),
      nationalExpress: pesos(store.shippingNationalExpress),
    },
    localArea: { estados: store.shippingLocalStates, codigosPostales: store.shippingLocalPostalCodes },
    payment: {
      pickup: store.paymentPickup,
      local: store.paymentLocal,
      national: store.paymentNational,
      transfer: { bank: store.transferBank, clabe: store.transferClabe, beneficiary: store.transferBeneficiary },
    },
    legalName: store.legalName,
    legalAddress: store.legalAddress,
    contactEmail: store.contactEmail,
    contactPhone: store.contactPhone,
    whatsapp: { enabled: store.whatsappEnabled, phone: store.whatsappPhone },
    defaults: {
      sucursal: branch && { clave: branch.fid, nombre: branch.name },
      almacen: warehouse && { clave: warehouse.fid, nombre: warehouse.name },
      tipoCliente:
        defaultCustomerType === null ? null : { clave: defaultCustomerType, nombre: defaultCustomerTypeName ?? '' },
    },
    notificationSettings: {
      userKey: store.vendorUserKey,
      userName: store.vendorUserName,
      email: store.vendorEmail,
      emailEnabled: store.vendorEmailEnabled,
    },
    invoicingUrl,
    couponPercentage,
    smileCoupons,
    accent,
    timeZone,
    sundayPickup,
    pointsAtPickupOnly: store.pointsAtPickupOnly,
    deliveryHoldHours,
  }
}

function shownDomain(
  account: string,
  { domain, state, proof, token, endsAt, checkedAt }: StoreDomain,
  platform: Platform,
): z.input<typeof StoreSchema>['dominios'][number] {
  const wanted = recordsToProve({ account, domain, proof, token }, platform)
  const records = wanted ? [wanted.txt, ...(wanted.cname ? [wanted.cname] : [])] : []
  return {
    dominio: domain,
    estado: DOMAIN_STATES[state],
    prueba: proof && DOMAIN_PROOFS[proof],
    registros: records.map(({ type, name, value }) => ({ tipo: type, nombre: name, valor: value })),
    revisado: checkedAt?.toISOString() ?? null,
    vence: endsAt?.toISOString() ?? null,
  }
}
