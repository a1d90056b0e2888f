import { category } from '../product-spec.ts'
import { ONE_SIZE } from '../sizes.ts'

export const gorras = category({
  category: 'Gorras',
  kind: 'cap',
  code: 'GOR',
  sizes: ONE_SIZE,
  products: [
    {
      name: 'Gorra de mezclilla Capataz',
      brand: 'Norte Denim',
      price: 349,
      colours: ['Índigo', 'Negro deslavado'],
      look: { style: 'baseball', cloth: 'denim' },
      fabric: '100% algodón de 10 oz',
      line: 'Seis gajos, hebilla de latón y visera que se curva a mano la primera semana.',
      stock: 'plenty',
      reviews: [19, 'good'],
    },
    {
      name: 'Gorra de malla Fletes',
      brand: 'Sierra Cobalto',
      price: 299,
      colours: ['Azul marino', 'Tabaco', 'Negro'],
      look: { style: 'trucker', cloth: 'canvas' },
      fabric: 'algodón al frente y malla de nailon',
      line: 'Frente alto, malla atrás y una visera con ocho pespuntes que aguanta la bolsa del pantalón.',
      days: 2,
    },
    {
      name: 'Gorro de estibador Puerto Seco',
      brand: 'Desierto Alto',
      price: 279.9,
      colours: ['Óxido', 'Gris Oxford'],
      look: { style: 'beanie', cloth: 'knit' },
      fabric: '80% lana y 20% poliamida',
      line: 'Corto, arriba de la oreja y con doblez. Pica menos de lo que uno recuerda.',
      stock: 'low',
    },
    {
      name: 'Sombrero de lona Jornal',
      brand: 'Añil Obrero',
      price: 399,
      colours: ['Arena'],
      simple: true,
      look: { style: 'bucket', cloth: 'canvas' },
      fabric: '100% algodón encerado',
      line: 'Ala cosida en ocho vueltas y ojillos de ventilación. Se dobla en la bolsa trasera.',
    },
  ],
})
