/** Two notes as of a small bell, in hertz, and how long each rings, in seconds. */
const NOTES = [
  [880, 0],
  [1_174.66, 0.16],
] as const
const RINGS = 0.7
const LOUDNESS = 0.25

let context: AudioContext | null = null

/** Lets the page make sounds, which browsers allow once somebody has pressed something. */
export function allowSound(): void {
  context ??= new AudioContext()
  void context.resume()
}

/** Rings for an order that has come. A page that may not make sounds yet stays silent. */
export function ring(): void {
  if (context?.state !== 'running') return
  for (const [pitch, delay] of NOTES) {
    const begin = context.currentTime + delay
    const note = new OscillatorNode(context, { type: 'sine', frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(LOUDNESS, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + RINGS)
    note.connect(volume).connect(context.destination)
    note.start(begin)
    note.stop(begin + RINGS)
  }
}
