/**
 * The words that invented catalogues are made of: what a fashion store of Mexico sells, so that a search is a real one.
 */

export type SizeScale = 'letters' | 'waist' | 'shoe'

export interface Kind {
  category: string
  nouns: readonly string[]
  scale: SizeScale
  /** Pesos, from the cheapest to the dearest. */
  prices: readonly [number, number]
}

export const SIZES: Record<SizeScale, readonly string[]> = {
  letters: ['XS', 'S', 'M', 'L', 'XL'],
  waist: ['26', '28', '30', '32'],
  shoe: ['22', '22.5', '23'],
}

/** Thirty categories. */
export const KINDS: readonly Kind[] = [
  { category: 'Vestidos', nouns: ['Vestido', 'Vestido camisero'], scale: 'letters', prices: [499, 2499] },
  { category: 'Blusas', nouns: ['Blusa', 'Top'], scale: 'letters', prices: [249, 999] },
  { category: 'Camisas', nouns: ['Camisa', 'Guayabera'], scale: 'letters', prices: [349, 1299] },
  { category: 'Playeras', nouns: ['Playera', 'Camiseta'], scale: 'letters', prices: [149, 599] },
  { category: 'Polos', nouns: ['Polo', 'Playera polo'], scale: 'letters', prices: [249, 899] },
  { category: 'Suéteres', nouns: ['Suéter', 'Cárdigan'], scale: 'letters', prices: [399, 1599] },
  { category: 'Sudaderas', nouns: ['Sudadera', 'Sudadera con capucha'], scale: 'letters', prices: [399, 1299] },
  { category: 'Chamarras', nouns: ['Chamarra', 'Chaqueta'], scale: 'letters', prices: [699, 3499] },
  { category: 'Abrigos', nouns: ['Abrigo', 'Gabardina'], scale: 'letters', prices: [999, 4999] },
  { category: 'Sacos', nouns: ['Saco', 'Blazer'], scale: 'letters', prices: [799, 3299] },
  { category: 'Chalecos', nouns: ['Chaleco', 'Chaleco acolchado'], scale: 'letters', prices: [349, 1499] },
  { category: 'Faldas', nouns: ['Falda', 'Minifalda'], scale: 'letters', prices: [299, 1199] },
  { category: 'Pijamas', nouns: ['Pijama', 'Bata'], scale: 'letters', prices: [249, 999] },
  { category: 'Ropa interior', nouns: ['Bóxer', 'Bralette'], scale: 'letters', prices: [149, 499] },
  { category: 'Trajes de baño', nouns: ['Traje de baño', 'Bikini'], scale: 'letters', prices: [349, 1299] },
  { category: 'Ropa deportiva', nouns: ['Leggings', 'Conjunto deportivo'], scale: 'letters', prices: [299, 1499] },
  { category: 'Overoles', nouns: ['Overol', 'Jumpsuit'], scale: 'letters', prices: [499, 1999] },
  { category: 'Cinturones', nouns: ['Cinturón', 'Faja'], scale: 'letters', prices: [149, 799] },
  { category: 'Guantes', nouns: ['Guantes', 'Mitones'], scale: 'letters', prices: [149, 499] },
  { category: 'Calcetines', nouns: ['Calcetines', 'Mallas'], scale: 'letters', prices: [149, 299] },
  { category: 'Jeans', nouns: ['Jeans', 'Pantalón de mezclilla'], scale: 'waist', prices: [499, 1899] },
  { category: 'Pantalones', nouns: ['Pantalón', 'Pantalón chino'], scale: 'waist', prices: [399, 1699] },
  { category: 'Shorts', nouns: ['Short', 'Bermuda'], scale: 'waist', prices: [249, 899] },
  { category: 'Joggers', nouns: ['Jogger', 'Pants'], scale: 'waist', prices: [349, 1099] },
  { category: 'Tenis', nouns: ['Tenis', 'Tenis de correr'], scale: 'shoe', prices: [699, 2999] },
  { category: 'Botas', nouns: ['Bota', 'Botín'], scale: 'shoe', prices: [899, 3999] },
  { category: 'Sandalias', nouns: ['Sandalia', 'Huarache'], scale: 'shoe', prices: [299, 1299] },
  { category: 'Zapatos', nouns: ['Zapato', 'Mocasín'], scale: 'shoe', prices: [599, 2799] },
  { category: 'Tacones', nouns: ['Zapatilla', 'Tacón'], scale: 'shoe', prices: [599, 2499] },
  { category: 'Flats', nouns: ['Flat', 'Alpargata'], scale: 'shoe', prices: [349, 1299] },
]

/** Fourteen colours, `#rrggbb`. */
export const COLOURS = [
  { label: 'Negro', swatch: '#1b1a19' },
  { label: 'Blanco', swatch: '#f7f6f2' },
  { label: 'Rojo', swatch: '#b3202c' },
  { label: 'Vino', swatch: '#5e1a2b' },
  { label: 'Rosa', swatch: '#e3a6b4' },
  { label: 'Coral', swatch: '#e8705a' },
  { label: 'Mostaza', swatch: '#c9972b' },
  { label: 'Beige', swatch: '#d8c6a8' },
  { label: 'Café', swatch: '#6b4a33' },
  { label: 'Verde olivo', swatch: '#6b6f3a' },
  { label: 'Verde esmeralda', swatch: '#1f6b54' },
  { label: 'Azul marino', swatch: '#1d2a4d' },
  { label: 'Azul cielo', swatch: '#9cc3e0' },
  { label: 'Gris', swatch: '#8a8a88' },
] as const

export const ADJECTIVES: readonly string[] = (
  'acampanado, acanalado, ajustado, amplio, bordado, brillante, campirano, casual, cruzado, cuadriculado, ' +
  'de algodón, de encaje, de gamuza, de lana, de lino, de piel, de punto, de satín, de seda, de tirantes, ' +
  'de vestir, deslavado, drapeado, elástico, estampado, floral, holgado, impermeable, largo, ligero, liso, ' +
  'midi, oversize, plisado, premium, rayado, recto, reversible, slim fit, tejido'
).split(', ')

/** Names of models: people and places. */
export const MODELS: readonly string[] = (
  'Abril Adela Aitana Alba Alma Amalia Amanda Amelia Ana Andrea Ángela Antonia Araceli Ariadna Aurora Bárbara Beatriz ' +
  'Belén Berenice Blanca Brenda Camila Carmen Carolina Catalina Cecilia Celeste Clara Claudia Consuelo Coral Cristina ' +
  'Dalia Daniela Débora Diana Dolores Elena Elisa Eloísa Elvira Emilia Emma Estela Esther Eva Fátima Fernanda Flor ' +
  'Frida Gabriela Gloria Graciela Guadalupe Helena Ignacia Inés Irene Isabel Itzel Ivonne Jacinta Jimena Josefina ' +
  'Julia Karina Laura Leonor Leticia Lidia Liliana Lorena Lourdes Lucía Luz Magdalena Marcela Margarita Mariana ' +
  'Maribel Marina Marta Matilde Mercedes Micaela Miranda Mónica Natalia Nayeli Noemí Norma Olivia Paloma Paola ' +
  'Patricia Paula Pilar Raquel Rebeca Regina Renata Rocío Rosalía Rosario Sara Sofía Soledad Susana Teresa Valeria ' +
  'Verónica Victoria Violeta Ximena Yolanda Zoé Acapulco Bacalar Campeche Celaya Cholula Coyoacán Durango Ensenada ' +
  'Guanajuato Holbox Jalapa Loreto Mazatlán Mérida Mitla Morelia Oaxaca Orizaba Pátzcuaro Puebla Querétaro Sayulita ' +
  'Tepoztlán Tlaxcala Tulum Valladolid Zacatecas'
).split(' ')

const HOUSES = 'Alameda Brisa Canela Duna Encino Faro Granada Jacaranda Laurel Mirto Nopal Obsidiana Palma Quetzal Río'
const STYLES = ['Estudio', 'Taller', 'Denim', 'y Compañía']

/** Sixty brands, as no brand is called. */
export const BRANDS: readonly string[] = HOUSES.split(' ').flatMap((house) =>
  STYLES.map((style) => `${house} ${style}`),
)

export const SENTENCES: readonly string[] = [
  'Hecho en talleres pequeños con telas que duran.',
  'La caída es suave y no se arruga en la maleta.',
  'Lávalo a mano con agua fría y sécalo a la sombra.',
  'Combínalo con mezclilla de día y con negro de noche.',
  'El corte sigue el cuerpo sin apretar.',
  'Las costuras van reforzadas donde más se usa.',
  'Si dudas entre dos tallas, elige la más grande.',
  'El color puede variar un poco con la luz de tu pantalla.',
  'Forro completo y cierre oculto.',
  'Pieza de temporada: no se repite.',
]
