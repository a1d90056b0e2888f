import { GARMENT_FACTS, MEASURE_FACTS, type SizedGarment, type SizeMeasure } from '#domain/size/sized-garment.ts'

/** From a point to another, in the units of the drawing: 200 wide, 240 high. */
type Line = readonly [x1: number, y1: number, x2: number, y2: number]

interface GarmentShape {
  /** Outlines, as the data of paths. */
  paths: readonly string[]
  /** Where each measure is taken. */
  lines: Partial<Record<SizeMeasure, Line>>
}

const BODICE = 'M80 24 Q100 40 120 24 L158 44'

const SHAPES: Record<SizedGarment, GarmentShape> = {
  top: {
    paths: [`${BODICE} L188 126 L164 138 L146 92 L150 212 L50 212 L54 92 L36 138 L12 126 L42 44 Z`],
    lines: {
      chest: [54, 94, 146, 94],
      length: [84, 26, 84, 212],
      sleeve: [164, 46, 194, 124],
      shoulders: [42, 36, 158, 36],
      waist: [53, 150, 147, 150],
      hips: [50, 204, 150, 204],
    },
  },
  jacket: {
    paths: [
      `${BODICE} L190 138 L164 150 L148 94 L152 222 L48 222 L52 94 L36 150 L10 138 L42 44 Z`,
      'M100 34 L100 222',
      'M80 24 L100 96 L120 24',
    ],
    lines: {
      chest: [52, 98, 148, 98],
      length: [78, 26, 78, 222],
      sleeve: [164, 46, 196, 136],
      shoulders: [42, 36, 158, 36],
      waist: [51, 154, 149, 154],
      hips: [48, 212, 152, 212],
    },
  },
  dress: {
    paths: [
      'M80 16 Q100 34 120 16 L146 32 L166 76 L148 84 L138 66 L134 108 L172 228 L28 228 L66 108 L62 66 L52 84 L34 76 L54 32 Z',
    ],
    lines: {
      chest: [63, 74, 137, 74],
      waist: [66, 108, 134, 108],
      hips: [54, 146, 146, 146],
      length: [86, 20, 86, 228],
      sleeve: [152, 32, 172, 74],
      shoulders: [54, 26, 146, 26],
    },
  },
  jumpsuit: {
    paths: [
      'M80 14 Q100 28 120 14 L146 28 L140 66 L134 96 L144 130 L150 230 L114 230 L100 146 L86 230 L50 230 L56 130 L66 96 L60 66 L54 28 Z',
    ],
    lines: {
      chest: [61, 66, 139, 66],
      waist: [66, 96, 134, 96],
      hips: [57, 126, 143, 126],
      rise: [100, 98, 100, 144],
      inseam: [103, 148, 118, 230],
      length: [44, 28, 44, 230],
    },
  },
  swimsuit: {
    paths: [
      'M72 20 L76 60 Q100 84 124 60 L128 20 L136 20 L142 78 L132 124 L146 168 L106 210 L94 210 L54 168 L68 124 L58 78 L64 20 Z',
    ],
    lines: { chest: [59, 80, 141, 80], waist: [68, 124, 132, 124], hips: [55, 166, 145, 166] },
  },
  skirt: {
    paths: ['M66 36 L134 36 L172 212 L28 212 Z', 'M65 48 L136 48'],
    lines: { waist: [66, 42, 134, 42], hips: [54, 92, 146, 92], length: [88, 36, 88, 212] },
  },
  trousers: {
    paths: ['M60 20 L140 20 L150 80 L144 230 L114 230 L100 106 L86 230 L56 230 L50 80 Z', 'M58 32 L142 32'],
    lines: {
      waist: [59, 26, 141, 26],
      hips: [50, 78, 150, 78],
      rise: [100, 20, 100, 104],
      length: [42, 20, 42, 230],
      inseam: [103, 108, 118, 230],
    },
  },
  shorts: {
    paths: ['M56 40 L144 40 L162 180 L112 180 L100 130 L88 180 L38 180 Z', 'M54 54 L146 54'],
    lines: {
      waist: [56, 47, 144, 47],
      hips: [49, 100, 151, 100],
      rise: [100, 40, 100, 128],
      length: [30, 40, 30, 180],
      inseam: [104, 132, 116, 180],
    },
  },
  footwear: {
    paths: [
      'M92 20 Q140 8 146 62 Q148 98 134 132 Q126 160 132 190 Q130 226 100 226 Q70 226 70 190 Q74 150 64 110 Q52 50 92 20 Z',
      'M64 110 Q100 128 142 106',
    ],
    lines: { foot: [101, 16, 101, 226] },
  },
}

interface GarmentDrawingProps {
  garment: SizedGarment
  /** The measures that are shown, in the sequence of their numbers. */
  measures: readonly SizeMeasure[]
  /** The measure to emphasise, or null. */
  focused: SizeMeasure | null
  className?: string
}

/** Shows where each measure of a garment is taken; the numbers are the measures' places. */
export function GarmentDrawing({ garment, measures, focused, className = '' }: GarmentDrawingProps) {
  const { paths, lines } = SHAPES[garment]
  const names = measures.map((measure, index) => `${index + 1} ${MEASURE_FACTS[measure].name.toLowerCase()}`)
  return (
    <svg
      role="img"
      aria-label={`Dónde se mide: ${GARMENT_FACTS[garment].name.toLowerCase()}. ${names.join(', ')}.`}
      viewBox="0 0 200 240"
      className={className}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {paths.map((path, index) => (
        <path key={path} d={path} fill={index === 0 ? 'var(--tint)' : 'none'} stroke="var(--muted)" strokeWidth={1.5} />
      ))}
      {measures.map((measure, index) => {
        const line = lines[measure]
        return line && <MeasureLine key={measure} line={line} number={index + 1} isFocused={measure === focused} />
      })}
    </svg>
  )
}

function MeasureLine({
  line: [x1, y1, x2, y2],
  number,
  isFocused,
}: {
  line: Line
  number: number
  isFocused: boolean
}) {
  const isUpright = Math.abs(y2 - y1) > Math.abs(x2 - x1)
  // Off the middle of level lines, which upright ones cross.
  const place = isUpright ? 0.5 : 0.82 - (number % 2 === 0 ? 0.12 : 0)
  const [x, y] = [x1 + (x2 - x1) * place, y1 + (y2 - y1) * place]
  const tick = isUpright ? [4, 0] : [0, 4]
  const [dx = 0, dy = 0] = tick
  return (
    <g stroke={isFocused ? 'var(--accent)' : 'var(--ink)'} strokeWidth={isFocused ? 3 : 1.25}>
      <path
        d={`M${x1} ${y1} L${x2} ${y2} M${x1 - dx} ${y1 - dy} L${x1 + dx} ${y1 + dy} M${x2 - dx} ${y2 - dy} L${x2 + dx} ${y2 + dy}`}
        strokeDasharray={isFocused ? undefined : '3 3'}
      />
      <circle cx={x} cy={y} r={9} fill={isFocused ? 'var(--accent)' : 'var(--ground)'} strokeWidth={1.25} />
      <text
        x={x}
        y={y + 3.5}
        textAnchor="middle"
        fontSize={10.5}
        stroke="none"
        fill={isFocused ? 'var(--accent-ink)' : 'var(--ink)'}
      >
        {number}
      </text>
    </g>
  )
}
