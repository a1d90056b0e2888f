import { buildStore } from '../build-store.ts'
import { category } from '../product-spec.ts'
import { LETTERS, ONE_SIZE } from '../sizes.ts'

const vestidos = category({
  category: 'Vestidos',
  kind: 'dress',
  code: 'VES',
  sizes: LETTERS,
  products: [
    {
      name: 'Vestido de fiesta Última Función',
      brand: 'Telón',
      price: 1790,
      colours: ['Vino'],
      look: { style: 'slip', cloth: 'satin', sleeve: 'none', length: 'long' },
      fabric: '100% satín de viscosa',
      line: 'Espalda descubierta y falda al piso, para la noche en que se apagan las luces.',
      stock: 'plenty',
    },
    {
      name: 'Vestido recto Candado',
      brand: 'Telón',
      price: 1190,
      colours: ['Negro'],
      look: { style: 'sheath', cloth: 'wool', neck: 'boat' },
      fabric: '70% poliéster y 30% viscosa',
      line: 'Escote barco y cierre metálico a la vista en la espalda.',
    },
  ],
})

const blusas = category({
  category: 'Blusas',
  kind: 'blouse',
  code: 'BLU',
  sizes: LETTERS,
  products: [
    {
      name: 'Blusa Persiana',
      brand: 'Puerta Nueve',
      price: 690,
      sale: { was: 890, as: 'percent' },
      colours: ['Marfil', 'Petróleo'],
      look: { style: 'ruffle', sleeve: 'long', neck: 'band' },
      fabric: '100% viscosa',
      line: 'Alforzas finas al frente que se abren con el movimiento.',
    },
    {
      name: 'Blusa Cerrojo',
      brand: 'Puerta Nueve',
      price: 590,
      colours: ['Blanco'],
      look: { style: 'tie-neck', cloth: 'cotton', sleeve: 'short' },
      fabric: '100% algodón popelina',
      line: 'Un moño pequeño al cuello y botones escondidos hasta abajo.',
      days: 12,
    },
  ],
})

const bolsas = category({
  category: 'Bolsas',
  kind: 'bag',
  code: 'BOL',
  sizes: ONE_SIZE,
  products: [
    {
      name: 'Bolsa Llavero',
      brand: 'Telón',
      price: 990,
      colours: ['Negro'],
      simple: true,
      look: { style: 'clutch' },
      fabric: 'piel de res',
      line: 'Un sobre pequeño con argolla para las llaves por dentro.',
      stock: 'low',
    },
  ],
})

/** A store that is closed to shoppers. It has a catalogue, so that a page that should not be public would show it. */
export const cerrada = buildStore({
  code: 'CER',
  company: 7390,
  firstProductId: 301,
  config: {
    account: 'cerrada',
    accountName: 'La Cerrada, S.A. de C.V.',
    domain: null,
    plan: 'premium',
    isActive: false,
    storeName: 'La Cerrada',
    storeDescription: 'Ropa de noche en el centro de Puebla.',
    accent: '#5a3d63',
    showOnlyInStock: false,
    virtualFitting: true,
    whatsappEnabled: true,
    whatsappPhone: '522220144990',
    invoicingUrl: null,
    paymentPickup: ['cash', 'card'],
    paymentLocal: ['cash'],
    paymentNational: [],
    transferBank: null,
    transferClabe: null,
    transferBeneficiary: null,
    legalName: 'La Cerrada, S.A. de C.V.',
    legalAddress: 'Calle 6 Sur 409, Centro, 72000 Puebla, Puebla',
    contactEmail: 'hola@la-cerrada.example',
    contactPhone: '2220144990',
    timeZone: 'America/Mexico_City',
    defaultBranch: 'SUC-PUE',
    transferDays: null,
    defaultWarehouse: 'ALM-PUE',
    defaultCustomerType: 'CT-LINEA',
    defaultCustomerTypeName: 'Cliente en línea',
    vendorUserKey: 'USR-0001',
    vendorUserName: 'Estela Campos',
    vendorEmail: 'hola@la-cerrada.example',
    vendorEmailEnabled: true,
  },
  branches: [
    {
      fid: 'SUC-PUE',
      name: 'La Cerrada Centro',
      street: 'Calle 6 Sur',
      exterior: '409',
      neighbourhood: 'Centro Histórico',
      locality: 'Puebla',
      state: 'Puebla',
      phone: '222 014 4990',
      hours: [...Array.from({ length: 6 }, () => [11 * 60, 19 * 60] as const), null],
    },
  ],
  warehouses: [{ fid: 'ALM-PUE', name: 'Almacén Puebla', servesOnline: true, branchFid: null }],
  customers: [],
  categories: [vestidos, blusas, bolsas],
})
