// The words of the fashion trade in Mexico, with the English words that exports use. A word's plural and its other
// gender need no entry (`bolsa`, `bolso`), nor does a word that English spells almost alike (`camisola`, `camisole`).

/** Groups of terms for one garment, shoe or accessory. */
export const GARMENTS = [
  'playera, camiseta, t-shirt, tshirt, tee, remera',
  'camisa, shirt, button-up',
  'tenis, zapatillas, sneakers, zapatos deportivos, tennis, trainers',
  'chamarra, chaqueta, jacket, cazadora, campera',
  'jeans, pantalón de mezclilla, vaqueros, pantalón vaquero',
  'sudadera, hoodie, sweatshirt',
  'suéter, jersey, pulóver, pullover, sweater',
  'bolsa, bag, handbag, purse',
  'shorts, bermuda, pantalón corto',
  'pantalón, trousers, pants, slacks',
  'pants deportivos, jogger, sweatpants',
  'vestido, dress, gown',
  'falda, skirt',
  'blusa, blouse',
  'top, tank top, crop top',
  'botas, boots',
  'botín, bootie, ankle boots',
  'sandalias, sandals',
  'chanclas, flip flops, sandalia de pala',
  'mocasines, loafers',
  'balerinas, ballerinas, flats',
  'pantuflas, slippers',
  'alpargatas, espadrilles',
  'zuecos, clogs',
  'zapatos, shoes, calzado, footwear',
  'tacones, heels, pumps, stilettos',
  'abrigo, coat, overcoat',
  'gabardina, trench coat',
  'rompevientos, windbreaker, anorak',
  'saco, blazer',
  'traje, suit',
  'chaleco, vest, waistcoat',
  'calcetines, socks, calcetas',
  'medias, pantimedias, tights, stockings',
  'cinturón, belt, cinto',
  'bufanda, scarf',
  'chal, shawl, rebozo, pashmina',
  'sombrero, hat',
  'gorra, cap, cachucha, beanie',
  'guantes, gloves, mittens',
  'traje de baño, swimsuit, bañador, swimwear, bikini',
  'ropa interior, underwear, lencería, lingerie, undergarments, intimates',
  'brasier, sostén, bra, sujetador, bralette',
  'calzones, panties, briefs',
  'bóxer, trunks',
  'tanga, thong',
  'pijama, pajamas, pyjamas',
  'bata, robe',
  'leggings, leggins, legins, licras',
  'overol, jumpsuit, enterizo, romper',
  'mochila, backpack',
  'cartera, billetera, wallet',
  'lentes, gafas',
  'lentes de sol, gafas de sol, sunglasses',
  'aretes, pendientes, earrings',
  'pulsera, brazalete, bracelet',
  'anillo, ring',
  'collar, necklace',
  'reloj, watch',
  'corbata, tie, necktie',
  'pañuelo, mascada, bandana, handkerchief',
  'accesorios, accessories, complementos',
  'joyas, joyería, jewelry, jewellery, bisutería',
]

/** Groups of terms for a colour, a material, a pattern or a cut. */
export const LOOKS = [
  'mezclilla, denim',
  'azul marino, navy',
  'azul cielo, celeste, light blue, sky blue',
  'negro, black',
  'blanco, white',
  'rojo, red',
  'azul, blue',
  'verde, green',
  'amarillo, yellow',
  'gris, gray, grey',
  'café, marrón, brown',
  'rosa, pink',
  'morado, purple, violeta',
  'naranja, orange',
  'dorado, gold',
  'plateado, silver',
  'vino, burgundy, guinda, tinto',
  'marfil, ivory, hueso',
  'crema, cream',
  'olivo, verde militar',
  'caqui, khaki',
  'algodón, cotton',
  'lana, wool',
  'seda, silk',
  'lino, linen',
  'piel, cuero, leather',
  'gamuza, suede',
  'terciopelo, velvet',
  'cachemira, cashmere',
  'lona, canvas',
  'encaje, lace',
  'rayas, stripe, striped',
  'cuadros, plaid, checked, tartán',
  'flores, floral, floreado',
  'lunares, polka dot',
  'bordado, embroidered',
  'lentejuelas, sequin',
  'manga larga, long sleeve',
  'manga corta, short sleeve',
  'oversize, oversized, holgado',
  'ajustado, entallado, slim, skinny, pitillo, entubado',
]

/** Groups of terms for the people that a garment is for. */
export const AUDIENCES = [
  'mujer, dama, women, woman, ladies, femenino, señora',
  'hombre, caballero, men, varonil, masculino',
  'niños, kids, infantil, boys, girls, children',
  'bebé, baby',
]

/** Groups of terms for a size. A length of cloth (`large`, `largo`) is no size of its own. */
export const SIZES = [
  'xs, xch, extra chico, x small',
  's, ch, small, talla chica',
  'm, mediano, medium',
  'g, l, grande',
  'xl, xg, extra grande, extragrande, x large',
  'xxl, xxg, 2xl, 2xg, xx large',
  'xxxl, xxxg, 3xl, 3xg',
  'unitalla, one size, talla única',
]

/**
 * Words for a family, each with the terms that belong to it. A term of a family does not mean the family. A garment of a
 * family for some people counts only for listings without a word for other people. Trousers and the like count only in a
 * store without a word for these people: where some trousers are `de mujer`, the others are not.
 */
export const FAMILIES: readonly (readonly [heads: string, members: string])[] = [
  [
    'zapatos, calzado',
    'tenis, botas, botín, sandalias, huaraches, chanclas, tacones, mocasines, balerinas, alpargatas, zuecos, pantuflas, oxford, derby, mules',
  ],
  ['botas', 'botín'],
  ['sandalias, chanclas', 'huaraches, sandalia'],
  [
    'accesorios',
    'bolsa, mochila, cartera, cinturón, bufanda, chal, sombrero, gorra, guantes, lentes, aretes, pulsera, anillo, collar, reloj, corbata, pañuelo, tote, clutch, beanie, pouch, diadema, tirantes',
  ],
  ['joyas', 'aretes, pulsera, anillo, collar, dije, broche, cadena'],
  ['bolsa', 'tote, clutch, pouch, crossbody, morral, bandolera, riñonera, cartera de mano, sobre de noche'],
  ['top', 'blusa, playera, camisola, corset, bustier'],
  ['mallas', 'leggings, medias'],
  ['abrigo', 'gabardina, parka'],
  ['gorra', 'hat'],
  ['chamarra', 'bomber, rompevientos, puffer'],
  ['suéter', 'cárdigan'],
  ['calzones, ropa interior', 'calzones, tanga, bóxer, brasier, camisola'],
  ['ropa deportiva', 'jogger, leggings, sudadera, tenis'],
  ['ropa de invierno, ropa de frío', 'abrigo, chamarra, suéter, cárdigan, bufanda, guantes, sudadera, gorra'],
  ['ropa de verano, ropa de playa', 'shorts, sandalias, traje de baño, camiseta sin mangas'],
  [
    'ropa de mujer, ropa de dama, moda mujer',
    'women, woman, mujer, dama, vestido, falda, blusa, pantalón, jeans, shorts, leggings, overol',
  ],
  ['ropa de hombre, ropa de caballero, moda hombre', 'men, hombre, caballero'],
  [
    'ropa, moda, prendas, clothes, clothing',
    'vestido, falda, blusa, top, playera, camisa, polo, pantalón, jeans, shorts, suéter, cárdigan, sudadera, chamarra, abrigo, saco, chaleco, leggings, overol, túnica, traje',
  ],
]

/** Words for an occasion, each with garments to wear at it. They name no garment, so no typing error is taken for one. */
export const OCCASIONS: typeof FAMILIES = [
  ['boda, fiesta, gala, cóctel, graduación, quinceañera', 'vestido, saco, esmoquin, tacones'],
  ['oficina', 'saco, camisa, blusa, pantalón sastre, pantalón de vestir, pantalón formal'],
  ['playa', 'shorts, sandalias, traje de baño, camiseta sin mangas'],
]

/** Garments of women, which need no word for them. */
export const WOMENS = 'vestido, dress, gown, falda, skirt, blusa, blouse'

/**
 * Words for an occasion or a style, each with the words of the garments that suit it best, which come first in a result.
 */
export const STYLES: typeof FAMILIES = [
  [
    'boda, fiesta, noche, gala, cóctel, graduación, quinceañera, ceremonia, novia',
    'noche, gala, cóctel, satén, satinado, seda, silk, satin, terciopelo, velvet, encaje, lace, lentejuelas, sequin, evening, gown, largo, maxi',
  ],
  ['vestir, formal, elegante, oficina, sastre, entrevista', 'vestir, formal, sastre, tailored, pinzas, blazer'],
  ['playa, verano, vacaciones', 'playa, lino, linen, tirantes, pareo'],
]

/** Words for a family in a search that has no other word. */
export const LONE_FAMILIES: typeof FAMILIES = [
  ['invierno, frío', 'abrigo, chamarra, suéter, cárdigan, bufanda, guantes, sudadera, gorra'],
  ['verano', 'shorts, sandalias, traje de baño, camiseta sin mangas'],
  [
    'mujer, dama, women, woman',
    'women, woman, mujer, dama, vestido, falda, blusa, pantalón, jeans, shorts, leggings, overol',
  ],
]

/** Heads of families that are too wide to show when the other words of a search are not found. */
export const WIDE = 'ropa, moda, prendas, clothes, clothing'

/**
 * Words for a garment that also describe others (`High Top Sneaker`, `Gorra de malla`, `Tote Skirt`), or are names
 * (`Media Luna`): they count for listings without one of the plain words.
 */
export const AMBIGUOUS =
  'top, medias, mallas, flats, tote, tie, cap, ring, collar, jersey, oxford, derby, pumps, heels, watch, cadena, shirt, shorts, mono, bata, body, robe, bag, pouch, shawl, chal, gloves, tanga, trunks'

/** Words that always name a garment. */
export const PLAIN =
  'vestido, dress, falda, skirt, blusa, blouse, playera, tee, t, shirt, camisa, button, polo, tunic, pantalón, pant, trouser, jeans, shorts, chamarra, jacket, coat, abrigo, saco, blazer, sweater, suéter, cardigan, sudadera, hoodie, sweatshirt, gorra, bolsa, mochila, cartera, botas, boot, botín, tenis, sneaker, sandalia, sandal, huarache, loafer, heel, belt, vest, jumpsuit, camisole'
