/** Hertz and seconds of the tone for an accepted and for a rejected scan. */
const SOUNDS = {
  done: { pitch: 1_320, rings: 0.12, type: 'sine' },
  rejected: { pitch: 196, rings: 0.4, type: 'square' },
} as const
const LOUDNESS = 0.2

let context: AudioContext | null = null

/** Lets the page beep, which browsers allow after a press. */
export function allowScanSound(): void {
  context ??= new AudioContext()
  void context.resume()
}

/** Beeps at a scan. A page that may not make sounds stays silent. */
export function beep(sound: keyof typeof SOUNDS): void {
  if (context?.state !== 'running') return
  const { pitch, rings, type } = SOUNDS[sound]
  const begin = context.currentTime
  const note = new OscillatorNode(context, { type, frequency: pitch })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(LOUDNESS, begin)
  volume.gain.exponentialRampToValueAtTime(0.001, begin + rings)
  note.connect(volume).connect(context.destination)
  note.start(begin)
  note.stop(begin + rings)
}
