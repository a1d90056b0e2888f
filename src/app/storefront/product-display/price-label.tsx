import { type Centavos, formatPrice } from '#domain/money/money.ts'
import { type DisplayPrice, savedPercent } from '#domain/product/price.ts'

interface PriceLabelProps {
  price: DisplayPrice
  compareAt: Centavos | null
  size?: 'card' | 'page'
}

/** Shows a price by the rules of docs/rules/catalogue.md#displayed-price. */
export function PriceLabel({ price, compareAt, size = 'card' }: PriceLabelProps) {
  const large = size === 'page'
  if (price.kind === 'on-request') return <p className={large ? 'text-lg' : 'text-sm text-muted'}>Consultar precio</p>
  const reduced = compareAt !== null
  const percent = reduced ? savedPercent(price.amount, compareAt) : 0
  return (
    <p className={large ? 'price text-xl' : 'price'}>
      <span className={reduced ? 'text-danger' : undefined}>
        {`${price.kind === 'from' ? 'Desde ' : ''}${formatPrice(price.amount)}`}
      </span>
      {reduced && (
        <>
          <s className={`text-muted ${large ? 'text-lg' : 'text-sm'}`}>
            <span className="sr-only">Precio anterior: </span>
            {formatPrice(compareAt)}
          </s>
          <span className={`text-danger ${large ? 'text-base' : 'text-xs'}`}>
            {large && `Ahorras ${formatPrice(compareAt - price.amount)} `}
            {percent > 0 && (large ? `(${percent} %)` : `−${percent} %`)}
          </span>
        </>
      )}
    </p>
  )
}
