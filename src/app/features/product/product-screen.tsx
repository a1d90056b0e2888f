import { MessageCircle } from 'lucide-react'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import type { Badge } from '#domain/catalogue/badges.ts'
import type { DisplayPrice } from '#domain/catalogue/price.ts'
import type { Stock } from '#domain/catalogue/stock.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { OptionChoice } from '#domain/product/choose-variant.ts'
import { askAboutProduct } from '#domain/store/whatsapp.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PriceLabel } from '../catalogue/price-label.tsx'
import { ProductBadges } from '../catalogue/product-badges.tsx'
import { useStore } from '../store/use-store.ts'
import { Gallery, type GalleryPicture } from './gallery.tsx'
import { StockNote } from './stock-note.tsx'
import { VariantPicker } from './variant-picker.tsx'

/** What a product's page shows, for the variant that is chosen. */
export interface ProductPage {
  id: number
  name: string
  brand: string | null
  category: string | null
  /** Sanitised HTML. */
  description: string
  price: DisplayPrice
  compareAt: Centavos | null
  badges: Badge[]
  /** Of the chosen variant. */
  stock: Stock
  choices: OptionChoice[]
  /** The chosen variant as it goes into the cart; null when it has no price ('Consultar precio'). */
  picked: PickedVariant | null
  rating: number
  reviewCount: number
  pictures: GalleryPicture[]
}

/** A product's page: photographs, what it is, what it costs, which variants there are. */
export function ProductScreen({ product }: { product: ProductPage }) {
  const { account } = useStore()
  const { name, brand, category, description, price, compareAt, badges, stock, choices, pictures } = product
  return (
    <div className="frame pt-4">
      <Breadcrumb entries={[{ label: 'Productos', to: '/' }, { label: name }]} />
      <div className="mt-2 grid gap-8 md:grid-cols-[3fr_2fr] md:gap-14">
        <div className="min-w-0">
          {/* Other pictures are another strip, which begins at its first. */}
          <Gallery key={pictures[0]?.blobKey ?? 'none'} account={account} pictures={pictures} />
        </div>
        <div className="min-w-0 md:sticky md:top-28 md:self-start">
          {brand && <p className="mb-1 text-sm tracking-wide text-muted uppercase">{brand}</p>}
          <h1 className="mb-3 font-display text-2xl text-balance">{name}</h1>
          <div className="mb-4">
            <ProductBadges badges={badges} />
          </div>
          <PriceLabel price={price} compareAt={compareAt} size="page" />
          <div className="mt-2">
            <StockNote available={stock} />
          </div>
          <VariantPicker choices={choices} />
          {stock === 0 && <AskOnWhatsApp name={name} />}
          {description !== '' && (
            <section aria-labelledby="descripcion" className="mt-8 border-t border-hairline pt-6">
              <h2 id="descripcion" className="mb-3 font-semibold">
                Descripción
              </h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the catalogue took it in */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
            </section>
          )}
          {category && (
            <p className="mt-6 text-sm text-muted">
              Categoría: <span className="text-ink">{category}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function AskOnWhatsApp({ name }: { name: string }) {
  const { whatsapp, storeName } = useStore()
  if (!whatsapp) return null
  return (
    <a
      href={askAboutProduct(whatsapp, { storeName, name })}
      target="_blank"
      rel="noopener"
      className={`${buttonClass('outline')} mt-6 w-full`}
    >
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
      Preguntar por WhatsApp
    </a>
  )
}
