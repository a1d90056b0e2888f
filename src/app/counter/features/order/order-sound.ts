/** Two notes as of a small bell, in hertz, and after how many seconds each begins. */
const NOTES = [
  [880, 0],
  [1_174.66, 0.16],
] as const
const RINGS = 0.7
const LOUDNESS = 0.25
const KEY = 'vitrina-order-sound'

let context: AudioContext | null = null
/** The choice, where the device remembers nothing. */
let chosen = false
const listeners = new Set<() => void>()

/** Whether this device rings for new orders, which it remembers, as an external store for `useSyncExternalStore`. */
export const orderSound = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    // Another tab of this device chose.
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
  get(): boolean {
    try {
      const stored = localStorage.getItem(KEY)
      return stored === null ? chosen : stored === 'on'
    } catch {
      return chosen
    }
  },
}

/** Chooses whether this device rings; once it does, it rings as an example. */
export async function chooseSound(isOn: boolean): Promise<void> {
  chosen = isOn
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // It is chosen again on the next page.
  }
  for (const listener of listeners) listener()
  if (!isOn) return
  await allowSound()
  ring()
}

/** Lets the page make sounds, which browsers allow after a press. */
async function allowSound(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
}

/** Has each press on the page allow the sound that was chosen before: a page that was just loaded may not make any. */
export function allowSoundByPress(): () => void {
  const allow = () => {
    if (orderSound.get() && context?.state !== 'running') void allowSound()
  }
  document.addEventListener('click', allow, true)
  document.addEventListener('keydown', allow, true)
  return () => {
    document.removeEventListener('click', allow, true)
    document.removeEventListener('keydown', allow, true)
  }
}

/** Rings for an order that has come, where that was chosen. A page that may not make sounds yet stays silent. */
export function ring(): void {
  if (!orderSound.get() || context?.state !== 'running') return
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
