import { readOffers } from '#data/cart/read-offers.ts'
import { norte, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    readOffers: (db, { variantIds }) => readOffers(db, { ...norte, variantIds }),
  },
}
