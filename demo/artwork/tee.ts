import { addFrontBand, addNeckBand, addNeckInside, addTurtleneck } from './collars.ts'
import { blend } from './colour.ts'
import { torsoFolds } from './folds.ts'
import type { Cut, Garment } from './garment.ts'
import { beside, type Line, mirror } from './path.ts'
import { Piece } from './piece.ts'
import { addPatchPocket } from './pockets.ts'
import type { Sketch } from './sketch.ts'
import { addSleeves } from './sleeves.ts'
import { seam, stitches } from './stitch.ts'
import { type Measures, measure, SLEEVE_END, type Torso, torso } from './torso.ts'

/** Jersey tees: classic, with a pocket, ringer, boxy and tank. */
export function drawTee(garment: Garment): Sketch {
  const { cut, pattern } = garment
  const { style } = cut
  const piece = new Piece(garment)
  const boxy = style === 'boxy'
  const tank = style === 'tank' || cut.sleeve === 'none'
  const base = measure(cut)
  const t = teeTorso(piece, base, boxy, tank)
  const trim = style === 'ringer' ? ringColour(piece) : undefined
  addNeckInside(piece, t)
  const rolled = cut.neck === 'turtle'
  const band = tank ? 4.5 : bandWidth(cut.neck)
  if (!rolled) addNeckBand(piece, t, band, !tank, trim)
  const loose = { slim: -1.5, regular: 3, loose: 8 }[cut.fit] + (boxy ? 6 : 0)
  if (!tank)
    addSleeves(piece, t, {
      end: SLEEVE_END[cut.sleeve] + (boxy ? 0.06 : 0),
      full: [loose, loose + (cut.sleeve === 'short' ? 8 : 2), cut.sleeve === 'long' ? 1 : loose],
      finish: cut.sleeve === 'long' && garment.seed % 2 ? 'rib' : 'hem',
      trim,
      ink: trim ? (s) => piece.stroke(beside(s.end, 3), trim, 8, 1) : undefined,
    })
  const left = mirror(t.armhole) as Line
  piece.add({
    outline: t.front,
    rims: [t.side, mirror(t.side), t.hem, ...(tank ? [t.armhole, left] : [])],
    rim: tank ? 6 : 9,
    cast: 4,
    upright: false,
    folds: torsoFolds(piece.chance, t),
    ink:
      [t.armhole, left]
        .map((l) =>
          tank
            ? stitches(piece, beside(l, 3.4)) + piece.stroke(beside(l, 4), piece.tones.deep, 0.7, 0.4)
            : seam(piece, l, 0.9),
        )
        .join('') +
      stitches(piece, beside(t.hem, 6)) +
      stitches(piece, beside(t.hem, 7.4)) +
      piece.stroke(beside(t.hem, 8.4), piece.tones.deep, 1.4, 0.18),
  })
  if (style === 'pocket')
    addPatchPocket(piece, [338, 226], 32, 36, {
      colour: pattern.kind !== 'plain' && garment.seed % 2 ? blend(garment.colour, pattern.colour, 0.9) : undefined,
    })
  if (rolled) addTurtleneck(piece)
  else addFrontBand(piece, t, band, !tank, trim)
  return { piece, stand: 'hung', detail: tank ? [322, 200] : [318, 196] }
}

/** Torso measures of a tee, a boxy one or a tank top. */
function teeTorso(piece: Piece, base: Measures, boxy: boolean, tank: boolean): Torso {
  const { garment } = piece
  const { cut } = garment
  return torso({
    ...base,
    ease: base.ease + (boxy ? 9 : 0),
    shoulder: base.shoulder + (boxy ? 9 : 0),
    drop: base.drop + (boxy ? 6 : 0),
    waist: base.waist + (boxy ? 14 : 0),
    hip: base.hip + (boxy ? 6 : 0),
    hem: base.hem - (boxy ? 18 : 0),
    hemShape: garment.seed % 4 === 3 && !boxy ? 'round' : 'straight',
    sleeveless: tank,
    neck: tank && cut.neck === 'crew' ? { half: 44, drop: 46, shape: 'round', lift: 1 } : base.neck,
  })
}

/** The colour of a ringer's bands. */
function ringColour({ garment: { pattern }, tones }: Piece): string {
  if (pattern.kind !== 'plain') return pattern.colour
  return tones.lightness > 0.7 ? '#2b3350' : '#f1ece2'
}

function bandWidth(neck: Cut['neck']): number {
  if (neck === 'v') return 6
  return neck === 'boat' ? 4 : 8
}
