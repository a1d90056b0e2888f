import type { CodePath, OrderCodePaths } from '#app/shared/codes/code-paths.ts'
import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'

/**
 * CSS pixels. The size of the QR is from docs/rules/order.md#counter-codes; a module of the barcode is as wide as the
 * scanners at a counter need.
 */
const QR_WIDTH = 200
const BARCODE_MODULE = 2
const BARCODE_HEIGHT = 64

const PURPOSE: Record<DeliveryMethod, string> = {
  pickup: 'Muestra estos códigos en el mostrador',
  delivery: 'Muestra estos códigos en la tienda si necesitas ayuda',
}

interface OrderCodesProps {
  folio: number
  codes: OrderCodePaths
  method: DeliveryMethod
}

/** The codes that the counter scans. They are dark on white in every theme, because scanners need that. */
export function OrderCodes({ folio, codes: { qr, barcode }, method }: OrderCodesProps) {
  return (
    <figure className="flex w-full max-w-80 flex-col items-center gap-3 rounded-sm border border-hairline bg-code-ground p-5 text-code-ink [forced-color-adjust:none]">
      <Code code={qr} label={`Código QR del pedido ${folio}`} width={QR_WIDTH} height={QR_WIDTH} />
      <Code
        code={barcode}
        label={`Código de barras del folio ${folio}`}
        width={barcode.width * BARCODE_MODULE}
        height={BARCODE_HEIGHT}
      />
      <figcaption className="text-center">
        <span className="block font-semibold tracking-widest tabular-nums">{folio}</span>
        <span className="block text-sm text-balance">{PURPOSE[method]}</span>
      </figcaption>
    </figure>
  )
}

interface CodeProps {
  code: CodePath
  label: string
  width: number
  height: number
}

function Code({ code, label, width, height }: CodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.width} ${code.height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="max-w-full shrink-0"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
