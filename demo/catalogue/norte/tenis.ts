import { category } from '../product-spec.ts'
import { MEN_SHOES } from '../sizes.ts'

export const tenis = category({
  category: 'Tenis',
  kind: 'sneakers',
  code: 'TEN',
  sizes: MEN_SHOES,
  products: [
    {
      name: 'Tenis de lona Patio Trasero',
      brand: 'Sierra Cobalto',
      price: 690,
      colours: ['Crudo', 'Negro'],
      look: { style: 'high-top', cloth: 'canvas' },
      fabric: '100% algodón de 14 oz',
      line: 'Caña alta y puntera de hule vulcanizado. Con jeans doblados, siempre.',
    },
    {
      name: 'Tenis de mezclilla Retazo',
      brand: 'Norte Denim',
      price: 790,
      colours: ['Índigo', 'Azul deslavado'],
      look: { style: 'court', cloth: 'denim' },
      fabric: 'mezclilla recuperada de 12 oz',
      line: 'Hechos con lo que sobra de cortar nuestros pantalones, así que no hay dos pares idénticos.',
      days: 17,
    },
    {
      name: 'Tenis de piel Andador',
      brand: 'Cuatro Vientos',
      price: 1290,
      sale: { was: 1490, as: 'amount' },
      colours: ['Blanco', 'Tabaco'],
      look: { style: 'court' },
      fabric: 'piel de res con suela cosida',
      line: 'Una zapatilla sencilla con hechura de bota: cosida, forrada y reparable.',
      reviews: [11, 'good'],
    },
  ],
})
