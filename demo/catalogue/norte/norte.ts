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
    transferDays: 2,
    splitOrders: true,
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
    {
      fid: 'SUC-SPGG',
      name: 'Norte Denim San Pedro',
      street: 'Calzada del Valle',
      exterior: '401',
      neighbourhood: 'Del Valle',
      locality: 'San Pedro Garza García',
      state: 'Nuevo León',
      phone: '81 0143 6630',
      postalCode: '66220',
      latitude: 25.6579,
      longitude: -100.3585,
      hours: [...Array.from({ length: 6 }, () => [hour(11), hour(20)] as const), [hour(12), hour(18)]],
    },
    {
      fid: 'SUC-CUM',
      name: 'Norte Denim Cumbres',
      street: 'Avenida Paseo de los Leones',
      exterior: '2330',
      neighbourhood: 'Cumbres 2.º Sector',
      locality: 'Monterrey',
      state: 'Nuevo León',
      phone: '81 0143 6640',
      postalCode: '64610',
      latitude: 25.7236,
      longitude: -100.3795,
      hours: [...Array.from({ length: 6 }, () => [hour(10), hour(20)] as const), null],
    },
  ],
  warehouses: [
    { fid: 'ALM-MTY', name: 'Almacén Monterrey', servesOnline: true, branchFid: 'SUC-MTY' },
    { fid: 'ALM-SPGG', name: 'Almacén San Pedro', servesOnline: true, branchFid: 'SUC-SPGG' },
    { fid: 'ALM-CUM', name: 'Almacén Cumbres', servesOnline: true, branchFid: 'SUC-CUM' },
  ],
  customers: [],
  categories: [jeans, chamarras, camisas, playeras, sudaderas, pantalones, botas, tenis, gorras],
})
