import type { z } from '@hono/zod-openapi'
import type { StoreChanges } from '#data/store/find-store.ts'
import { parseAreaCodes, parseAreaStates } from '#domain/checkout/local-area.ts'
import { chosenMethods } from '#domain/payment/payment-method.ts'
import type { StoreChangesSchema } from './store-schemas.ts'

/** The settings that a request states, by the columns of the store; without the domain, which has to be proven. */
export function storeChanges(stated: z.output<typeof StoreChangesSchema>): StoreChanges {
  const { branding, shippingPrices, localArea, payment, whatsapp, defaults, notificationSettings: vendor } = stated
  const { accountName, plan, isActive, virtualFitting, showOnlyInStock } = stated
  const { invoicingUrl, couponPercentage, smileCoupons, accent, timeZone, sundayPickup, deliveryHoldHours } = stated
  const { sucursal, almacen, tipoCliente } = defaults ?? {}
  return onlyStated({
    accountName,
    plan,
    isActive,
    virtualFitting,
    showOnlyInStock,
    invoicingUrl,
    couponPercentage,
    smileCoupons,
    accent,
    timeZone,
    sundayPickup,
    pointsAtPickupOnly: stated.pointsAtPickupOnly,
    deliveryHoldHours,
    storeName: branding?.storeName,
    storeDescription: branding?.storeDescription,
    shippingLocal: shippingPrices?.local,
    shippingNationalStandard: shippingPrices?.nationalStandard,
    shippingNationalExpress: shippingPrices?.nationalExpress,
    shippingLocalStates: localArea?.estados && (parseAreaStates(localArea.estados) ?? undefined),
    shippingLocalPostalCodes: localArea?.codigosPostales && (parseAreaCodes(localArea.codigosPostales) ?? undefined),
    paymentPickup: payment?.pickup && chosenMethods(payment.pickup),
    paymentLocal: payment?.local && chosenMethods(payment.local),
    paymentNational: payment?.national && chosenMethods(payment.national),
    transferBank: payment?.transfer?.bank,
    transferClabe: payment?.transfer?.clabe,
    transferBeneficiary: payment?.transfer?.beneficiary,
    legalName: stated.legalName,
    legalAddress: stated.legalAddress,
    contactEmail: stated.contactEmail,
    contactPhone: stated.contactPhone,
    whatsappEnabled: whatsapp?.enabled,
    whatsappPhone: whatsapp?.phone,
    defaultBranch: keyOf(sucursal),
    defaultWarehouse: keyOf(almacen),
    defaultCustomerType: keyOf(tipoCliente),
    defaultCustomerTypeName: tipoCliente && (tipoCliente.nombre ?? ''),
    vendorUserKey: vendor?.userKey,
    vendorUserName: vendor?.userName,
    vendorEmail: vendor?.email,
    vendorEmailEnabled: vendor?.emailEnabled,
  })
}

/** The key of a default; null to clear it, undefined where it was not stated. */
function keyOf(chosen: { clave: string } | null | undefined): string | null | undefined {
  return chosen === null ? null : chosen?.clave
}

type MaybeStated = { [Name in keyof StoreChanges]: StoreChanges[Name] | undefined }

function onlyStated(changes: MaybeStated): StoreChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
