import { addCampaign } from '#actions/coupon/add-campaign.ts'
import { changeCampaign } from '#actions/coupon/change-campaign.ts'
import { claimCampaign } from '#actions/coupon/claim-campaign.ts'
import { endCampaign } from '#actions/coupon/end-campaign.ts'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import { checkCoupon, findIssued } from '#data/coupon/check-coupon.ts'
import { insertCoupon } from '#data/coupon/insert-coupon.ts'
import { findCampaignByCode, readCampaigns } from '#data/coupon/read-campaigns.ts'
import { assignCoupon, redeemCoupon, releaseCoupon } from '#data/coupon/redeem-coupon.ts'
import { insertCampaign, lockCampaign, markCampaignEnded, updateCampaign } from '#data/coupon/write-campaign.ts'
import { campaignForm, couponWith, now, secretCoupon } from './luna.ts'
import { byTest, norte, orRejected, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    findIssued: (db, { couponIds }) => Promise.all(couponIds.map((id) => findIssued(db, { ...norte, id }))),
    checkCoupon: async (db, { couponIds }) => {
      const verdicts = await Promise.all(couponIds.map((id) => checkCoupon(db, { ...norte, id, now })))
      return verdicts.map((verdict) => (verdict.ok || verdict.code !== 'coupon-unknown' ? 'luna' : ''))
    },
    // A coupon of another store with the same id is another coupon.
    insertCoupon: (db, { couponIds }) =>
      Promise.all(couponIds.map((id) => insertCoupon(db, { ...norte, coupon: couponWith(id) }))),
    readCampaigns: async (db) =>
      (await readCampaigns(db, { ...norte, before: null, limit: 99 })).map(({ name }) => name),
    findCampaignByCode: async (db) => (await findCampaignByCode(db, { ...norte, code: 'SECRETO' }))?.name ?? null,
    insertCampaign: (db) => insertCampaign(db, { ...norte, code: 'SECRETO', now, terms: campaignForm }),
    lockCampaign: (db, { campaignIds }) => Promise.all(campaignIds.map((id) => lockCampaign(db, { ...norte, id }))),
    updateCampaign: (db, { campaignIds }) =>
      Promise.all(campaignIds.map((id) => updateCampaign(db, { ...norte, id, terms: campaignForm }))),
    markCampaignEnded: (db, { campaignIds }) =>
      Promise.all(campaignIds.map((id) => markCampaignEnded(db, { ...norte, id }))),
    redeemCoupon: (db, { couponIds }) =>
      Promise.all(
        couponIds.map(async (id) => {
          // Norte has issued a coupon with the same id.
          const redeemed = await redeemCoupon(db, { ...norte, id, now })
          return redeemed.ok && redeemed.percentage === secretCoupon.discountPercentage ? 'luna' : ''
        }),
      ),
    assignCoupon: (db, { couponIds, orderIds }) =>
      Promise.all(
        couponIds.map((id) =>
          orRejected(assignCoupon(db, { ...norte, id: `${id} of luna`, orderId: orderIds[0] ?? 0 })),
        ),
      ),
    releaseCoupon: (db, { orderIds }) =>
      Promise.all(orderIds.map((orderId) => releaseCoupon(db, { ...norte, orderId }))),
    issueCoupon: (db, { couponIds }) =>
      Promise.all(couponIds.map((id) => issueCoupon(db, { ...norte, ...byTest, coupon: couponWith(`${id} 2`) }))),
    addCampaign: (db) => addCampaign(db, { ...norte, ...byTest, form: { ...campaignForm, code: 'OTRO' } }),
    changeCampaign: (db, { campaignIds }) =>
      Promise.all(
        campaignIds.map((id) => {
          const terms = { ...campaignForm, name: 'Otro' }
          return changeCampaign(db, { ...norte, ...byTest, id, terms, seen: campaignForm })
        }),
      ),
    endCampaign: (db, { campaignIds }) =>
      Promise.all(campaignIds.map((id) => endCampaign(db, { ...norte, ...byTest, id }))),
    claimCampaign: async (db) => {
      const claimed = await claimCampaign(db, { ...norte, ...byTest, code: 'SECRETO', couponId: 'de-norte' })
      // Norte has a campaign with the same code by now.
      return claimed.ok && claimed.coupon.discountPercentage !== 1 ? 'luna' : ''
    },
  },
}
