import type { GarmentKind } from '#domain/product/garment-kind.ts'

/** Outlines on a grid of 32, drawn with round ends. */
const OUTLINES: Record<GarmentKind, string> = {
  shirt: 'M11 5 5 9l2 7 3-1v12h12V15l3 1 2-7-6-4M11 5l5 5 5-5M16 10v17M11 5h10',
  tee: 'M11 6 4 10l3 6 3-1.500V27h12V14.500L25 16l3-6-7-4c-1 3-9 3-10 0Z',
  knitwear: 'M12 5 6 9 4 23h4l2-9v13h12V14l2 9h4L26 9l-6-4c-1.500 2.500-6.500 2.500-8 0ZM10 24h12',
  jacket: 'M12 4 6 8 4 26h4l2-11v13h12V15l2 11h4L26 8l-6-4M12 4l4 8 4-8M16 12v16M13 20h-1M20 20h-1',
  dress: 'M12 4v5l2 5-6 14h16l-6-14 2-5V4M12 9c2 2 6 2 8 0M14 14h4',
  jumpsuit: 'M11 4v6l1 5-2 13h5l1-9 1 9h5l-2-13 1-5V4M11 10h10M12 15h8',
  suit: 'M12 3 7 6 5 17h4v11h6v-9h2v9h6V17h4L25 6l-5-3M12 3l4 8 4-8M16 11v6M9 17h14',
  swimsuit:
    'M12 4v5c0 3-2 4-2 7s0 6 5 12h2c5-6 5-9 5-12s-2-4-2-7V4M12 9c2 3 6 3 8 0M10 20c4 0 5 4 5 8M22 20c-4 0-5 4-5 8',
  skirt: 'M11 6h10v3l5 18H6L11 9ZM11 9h10M16 9v6',
  trousers: 'M10 4h12l2 24h-6l-2-16-2 16H8ZM10 8h12',
  shorts: 'M9 8h14l3 16h-8l-2-8-2 8H6ZM9 12h14',
  shoes: 'M4 10v12h24v-3c0-3-5-2-9-5l-4-4c-2 3-7 4-11 0ZM4 19h24M15 14l2-2M18 16l2-2',
  bag: 'M6 12h20l2 16H4ZM11 15V9a5 5 0 0 1 10 0v6',
  accessory: 'M8 14a8 8 0 0 1 16 0M3 20c4-6 22-6 26 0 0 4-26 4-26 0ZM8 14v3M24 14v3',
}

/** A drawing of a kind of garment. */
export function GarmentIcon({ kind }: { kind: GarmentKind }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className="size-9"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={OUTLINES[kind]} />
    </svg>
  )
}
