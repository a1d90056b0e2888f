import { buildStore } from '../build-store.ts'
import { blusas } from './blusas.ts'
import { bolsas } from './bolsas.ts'
import { botas } from './botas.ts'
import { camisas } from './camisas.ts'
import { chamarrasYAbrigos } from './chamarras-y-abrigos.ts'
import { faldas } from './faldas.ts'
import { gorras } from './gorras.ts'
import { jeans } from './jeans.ts'
import { pantalones } from './pantalones.ts'
import { playeras } from './playeras.ts'
import { polos } from './polos.ts'
import { sandalias } from './sandalias.ts'
import { shorts } from './shorts.ts'
import { sueteres } from './sueteres.ts'
import { tenis } from './tenis.ts'
import { vestidos } from './vestidos.ts'

const hour = (hours: number, minutes = 0) => hours * 60 + minutes

const CAPITAL = { municipality: 'Cuauhtémoc', state: 'Ciudad de México' }

export const luna = buildStore({
  code: 'LUN',
  company: 4821,
  firstProductId: 1,
  config: {
    account: 'luna',
    accountName: 'Luna Boutique, S.A. de C.V.',
    domain: 'luna.localhost',
    plan: 'premium',
    isActive: true,
    storeName: 'Luna Boutique',
    storeDescription:
      'Ropa, calzado y bolsas de talleres pequeños, elegidos uno por uno. Lo que ves aquí es lo que cuelga hoy en nuestra tienda de la Roma, y te decimos lo que solo está en Coyoacán.',
    accent: '#8c4a36',
    showOnlyInStock: false,
    virtualFitting: true,
    whatsappEnabled: true,
    whatsappPhone: '525501433270',
    invoicingUrl: 'https://facturacion.luna-boutique.example/',
    paymentPickup: ['cash', 'card'],
    paymentLocal: ['cash', 'card', 'transfer'],
    paymentNational: ['transfer'],
    // No bank has the number 000.
    transferBank: 'Banco de Ejemplo',
    transferClabe: '000180000004821008',
    transferBeneficiary: 'Luna Boutique, S.A. de C.V.',
    legalName: 'Luna Boutique, S.A. de C.V.',
    legalAddress: 'Calle Chiapas 148, local B, Roma Norte, 06700 Cuauhtémoc, Ciudad de México',
    contactEmail: 'hola@luna-boutique.example',
    contactPhone: '5501433270',
    timeZone: 'America/Mexico_City',
    defaultBranch: 'SUC-ROMA',
    transferDays: null,
    splitOrders: false,
    defaultWarehouse: 'ALM-ROMA',
    defaultCustomerType: 'CT-LINEA',
    defaultCustomerTypeName: 'Cliente en línea',
    vendorUserKey: 'USR-0007',
    vendorUserName: 'Adriana Lemus',
    vendorEmail: 'pedidos@luna-boutique.example',
    vendorEmailEnabled: true,
  },
  branches: [
    {
      fid: 'SUC-ROMA',
      name: 'Luna Boutique Roma',
      street: 'Calle Chiapas',
      exterior: '148, local B',
      neighbourhood: 'Roma Norte',
      locality: 'Cuauhtémoc',
      state: 'Ciudad de México',
      phone: '55 0143 3270',
      postalCode: '06700',
      latitude: 19.4152,
      longitude: -99.1603,
      hours: [
        ...Array.from({ length: 5 }, () => [hour(9), hour(20)] as const),
        [hour(9), hour(21)],
        [hour(11), hour(18)],
      ],
    },
    {
      fid: 'SUC-COYOACAN',
      name: 'Luna Boutique Coyoacán',
      street: 'Calle Aguayo',
      exterior: '32',
      neighbourhood: 'Del Carmen',
      locality: 'Coyoacán',
      state: 'Ciudad de México',
      phone: '55 0143 3288',
      postalCode: '04100',
      latitude: 19.3533,
      longitude: -99.1627,
      hours: [
        null,
        ...Array.from({ length: 4 }, () => [hour(11), hour(19, 30)] as const),
        [hour(11), hour(20)],
        [hour(11), hour(17)],
      ],
    },
  ],
  warehouses: [
    { fid: 'ALM-ROMA', name: 'Almacén Roma', servesOnline: true, branchFid: null },
    { fid: 'PISO-COYOACAN', name: 'Piso de venta Coyoacán', servesOnline: false, branchFid: null },
  ],
  customers: [
    { name: 'Lucía Ferrer Abascal', email: 'lucia@correo.example', phone: '5501439021', points: 150, ...CAPITAL },
    { name: 'Marisol Quintana Rea', email: 'marisol@correo.example', phone: '5501439046', points: 1_200, ...CAPITAL },
    { name: 'Elena Tovar Lugo', email: 'elena@correo.example', phone: '5501439078', points: null, ...CAPITAL },
  ],
  categories: [
    blusas,
    camisas,
    playeras,
    polos,
    vestidos,
    faldas,
    pantalones,
    jeans,
    shorts,
    chamarrasYAbrigos,
    sueteres,
    tenis,
    botas,
    sandalias,
    bolsas,
    gorras,
  ],
})
