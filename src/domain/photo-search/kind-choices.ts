import { type GarmentKind, garmentKind } from '../product/garment-kind.ts'

/** A kind of garment that a store sells, and the categories in which. */
export interface KindChoice {
  kind: GarmentKind
  label: string
  /** Keys of the categories, as URLs have them. */
  categories: string[]
}

const LABELS: Record<GarmentKind, string> = {
  shirt: 'Blusas y camisas',
  tee: 'Playeras',
  knitwear: 'Suéteres y sudaderas',
  jacket: 'Chamarras y sacos',
  dress: 'Vestidos',
  jumpsuit: 'Overoles',
  suit: 'Trajes',
  swimsuit: 'Trajes de baño',
  skirt: 'Faldas',
  trousers: 'Pantalones y jeans',
  shorts: 'Shorts',
  shoes: 'Calzado',
  bag: 'Bolsas',
  accessory: 'Accesorios',
}

/** The kinds named by a store's categories, in the sequence of their drawings. */
export function kindChoices(categories: readonly { key: string; label: string }[]): KindChoice[] {
  const keysOf = (kind: GarmentKind) =>
    categories.filter(({ label }) => garmentKind(label) === kind).map(({ key }) => key)
  const kinds = Object.keys(LABELS) as GarmentKind[]
  return kinds
    .map((kind) => ({ kind, label: LABELS[kind], categories: keysOf(kind) }))
    .filter((choice) => choice.categories.length > 0)
}
