import type { ReactNode } from 'react'
import { imagePath } from '#domain/image/image-path.ts'
import type { OrderRecordLine } from '#domain/order/order-record.ts'

interface PieceRowProps {
  account: string
  line: OrderRecordLine
  /** Under the name. */
  children?: ReactNode
  /** Under the number of pieces. */
  aside?: ReactNode
}

/** A line of an order with its photo, by which it is recognised. */
export function PieceRow({ account, line, children, aside }: PieceRowProps) {
  return (
    <li className="flex gap-3 border-b border-hairline py-3 last:border-b-0">
      {line.image === null ? (
        <span aria-hidden="true" className="h-20 w-15 shrink-0 rounded-sm bg-tint" />
      ) : (
        <img
          src={imagePath(account, line.image, 400)}
          alt=""
          width={60}
          height={80}
          className="h-20 w-15 shrink-0 rounded-sm bg-tint object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{line.name}</p>
        {children}
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className="text-lg font-semibold">{line.quantity}</span>
        {aside}
      </p>
    </li>
  )
}
