/**
 * The one figure that every piece is cut for: an upright body, seen from the front, in the frame 600 × 800. All halves
 * are distances from the axis x = 300; left and right are alike. A piece drawn in the `piece` view lies on this figure
 * without being moved.
 */
export const FRAME = { width: 600, height: 800 } as const

export const BODY = {
  axis: 300,
  crown: { y: 28, half: 34 },
  brow: { y: 66, half: 37 },
  chin: { y: 124, half: 16 },
  neck: { y: 148, half: 27 },
  shoulder: { y: 167, half: 82 },
  armpit: { y: 219, half: 72 },
  bust: { y: 238, half: 73 },
  waist: { y: 314, half: 57 },
  hip: { y: 388, half: 77 },
  crotch: { y: 420 },
  knee: { y: 578, x: 42, half: 25 },
  calf: { y: 632, x: 42, half: 25 },
  ankle: { y: 738, x: 40, half: 14 },
  sole: { y: 774 },
  elbow: { x: 102, y: 304, half: 17 },
  wrist: { x: 114, y: 404, half: 12 },
  hand: { x: 119, y: 446 },
} as const
