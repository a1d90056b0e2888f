import { category } from '../product-spec.ts'
import { MEN_WAISTS } from '../sizes.ts'

export const pantalones = category({
  category: 'Pantalones',
  kind: 'trousers',
  code: 'PAN',
  sizes: MEN_WAISTS,
  products: [
    {
      name: 'Pantalón de lona Peón',
      brand: 'Añil Obrero',
      price: 890,
      colours: ['Tabaco', 'Verde olivo'],
      look: { style: 'chino', cloth: 'canvas' },
      fabric: '100% algodón de 10 oz',
      line: 'Lona peinada con pinzas en la rodilla para hincarse sin romper nada.',
      days: 25,
    },
    {
      name: 'Pantalón cargo Arriero',
      brand: 'Desierto Alto',
      price: 949,
      sale: { was: 1190, as: 'percent' },
      colours: ['Arena', 'Negro'],
      look: { style: 'cargo', cloth: 'canvas', fit: 'loose' },
      fabric: '98% algodón y 2% elastano',
      line: 'Bolsillos con fuelle a media pierna y cordón en el bajo. Cargan de todo sin colgar.',
    },
    {
      name: 'Pantalón chino Notario',
      brand: 'Sierra Cobalto',
      price: 799,
      colours: ['Azul marino', 'Arena'],
      look: { style: 'chino', fit: 'slim' },
      fabric: '97% algodón y 3% elastano',
      line: 'El que se pone quien no quiere jeans. Bolsillo trasero con ojal escondido.',
      stock: 'first-colour-gone',
    },
  ],
})
