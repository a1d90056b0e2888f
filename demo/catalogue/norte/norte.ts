import { buildStore } from '../build-store.ts'
import { botas } from './botas.ts'
import { camisas } from './camisas.ts'
import { chamarras } from './chamarras.ts'
import { gorras } from './gorras.ts'
import { jeans } from './jeans.ts'
import { pantalones } from './pantalones.ts'
import { playeras } from './playeras.ts'
import { sudaderas } from './sudaderas.ts'
import { tenis } from './tenis.ts'

const hour = (hours: number, minutes = 0) => hours * 60 + minutes

export const norte = buildStore({
  code: 'NTE',
  company: 6134,
  firstProductId: 201,
  config: {
    account: 'norte',
    accountName: 'Norte Denim, S. de R.L. de C.V.',
    domain: null,
    plan: 'basic',
    isActive: true,
    storeName: 'Norte Denim',
    storeDescription:
      'Mezclilla, bota y camisa de trabajo desde Monterrey. Hacemos pocas piezas, las cosemos dos veces y las vendemos mientras haya.',
    accent: '#26406b',
    showOnlyInStock: true,
    virtualFitting: false,
    whatsappEnabled: false,
    whatsappPhone: null,
    invoicingUrl: null,
    paymentPickup: ['cash'],
    paymentLocal: [],
    paymentNational: [],
    transferBank: null,
    transferClabe: null,
    transferBeneficiary: null,
    legalName: 'Norte Denim, S. de R.L. de C.V.',
    legalAddress: 'Calle Padre Mier 872 Oriente, Centro, 64000 Monterrey, Nuevo León',
    contactEmail: 'ventas@norte-denim.example',
    contactPhone: '8101436620',
    timeZone: 'America/Monterrey',
    defaultBranch: 'SUC-MTY',
    defaultWarehouse: 'ALM-MTY',
    defaultCustomerType: 'CT-WEB',
    defaultCustomerTypeName: 'Público en general',
    vendorUserKey: 'USR-0002',
    vendorUserName: 'Ramiro Treviño',
    vendorEmail: 'ventas@norte-denim.example',
    vendorEmailEnabled: true,
  },
  branches: [
    {
      fid: 'SUC-MTY',
      name: 'Norte Denim Barrio Antiguo',
      street: 'Calle Padre Mier',
      exterior: '872 Oriente',
      neighbourhood: 'Centro',
      locality: 'Monterrey',
      state: 'Nuevo León',
      phone: '81 0143 6620',
      postalCode: '64000',
      latitude: 25.6676,
      longitude: -100.3085,
      hours: [...Array.from({ length: 5 }, () => [hour(9), hour(20)] as const), [hour(9), hour(16, 30)], null],
    },
  ],
  warehouses: [{ fid: 'ALM-MTY', name: 'Almacén Monterrey', servesOnline: true }],
  customers: [],
  categories: [jeans, chamarras, camisas, playeras, sudaderas, pantalones, botas, tenis, gorras],
})
