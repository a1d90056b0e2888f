import type { z } from '@hono/zod-openapi'
import type { Db } from '#data/database/client.ts'
import { findBranchByFid } from '#data/store/find-branch.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { findWarehouse } from '#data/store/read-warehouses.ts'
import { type ImageWidth, imagePath } from '#domain/image/image-path.ts'
import { pesos } from '#domain/money/money.ts'
import { ApiProblem } from '../core/api-problem.ts'
import type { StoreSchema } from './store-schemas.ts'

const LOGO_WIDTH = 400
const COVER_WIDTH = 1200

/** The store as `GET /store` shows it. */
export async function shownStore(db: Db, { account }: { account: string }): Promise<z.input<typeof StoreSchema>> {
  const store = await findStoreByAccount(db, { account })
  if (!store) throw new ApiProblem('not-found')
  const { defaultBranch, defaultWarehouse, defaultCustomerType, defaultCustomerTypeName } = store
  const branch = defaultBranch === null ? null : await findBranchByFid(db, { account, fid: defaultBranch })
  const warehouse = defaultWarehouse === null ? null : await findWarehouse(db, { account, fid: defaultWarehouse })
  const image = (key: string | null, width: ImageWidth) => key && imagePath(account, key, width)
  const { accountName, domain, plan, isActive, virtualFitting, showOnlyInStock } = store
  const { invoicingUrl, couponPercentage, smileCoupons, accent, timeZone, sundayPickup, deliveryHoldHours } = store
  return {
    ...{ account, accountName, domain, plan, isPremium: plan === 'premium', isActive },
    branding: {
      storeName: store.storeName,
      storeDescription: store.storeDescription,
      logo: image(store.logo, LOGO_WIDTH),
      favicon: image(store.favicon, LOGO_WIDTH),
      coverImage: image(store.coverImage, COVER_WIDTH),
    },
    ...{ virtualFitting, showOnlyInStock },
    shippingPrices: {
      local: pesos(store.shippingLocal),
      nationalStandard: pesos(store.shippingNationalStandard),
      nationalExpress: pesos(store.shippingNationalExpress),
    },
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
    ...{ invoicingUrl, couponPercentage, smileCoupons, accent, timeZone, sundayPickup, deliveryHoldHours },
  }
}
