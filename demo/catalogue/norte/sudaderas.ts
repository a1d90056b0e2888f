import { category } from '../product-spec.ts'
import { MEN_LETTERS } from '../sizes.ts'

export const sudaderas = category({
  category: 'Suéteres y sudaderas',
  kind: 'sweater',
  code: 'SUD',
  sizes: MEN_LETTERS,
  products: [
    {
      name: 'Sudadera con capucha Turno de Noche',
      brand: 'Norte Denim',
      price: 849,
      colours: ['Gris jaspe', 'Azul marino'],
      look: { style: 'hoodie', cloth: 'cotton', fit: 'loose' },
      fabric: '80% algodón y 20% poliéster',
      line: 'Felpa de 400 gramos, capucha de tres piezas y bolsillo sin costura al centro.',
      stock: 'plenty',
      reviews: [28, 'loved'],
    },
    {
      name: 'Suéter de pescador Bahía',
      brand: 'Sierra Cobalto',
      price: 1090,
      colours: ['Crudo', 'Azul marino'],
      look: { style: 'cable', cloth: 'wool' },
      fabric: '100% lana cardada',
      line: 'Trenzas al frente y codos dobles. Huele a lana el primer día, y eso es buena señal.',
      days: 20,
    },
    {
      name: 'Cárdigan de punto grueso Estufa',
      brand: 'Desierto Alto',
      price: 1190,
      sale: { was: 1390, as: 'former-price' },
      colours: ['Chocolate'],
      look: { style: 'cardigan', neck: 'v', fit: 'loose' },
      fabric: '50% lana y 50% algodón',
      line: 'Escote en V, botones de cuero y dos bolsillos hechos para guardar las manos.',
      stock: 'gone',
    },
  ],
})
