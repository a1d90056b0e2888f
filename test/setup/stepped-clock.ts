// Loaded before a server (`NODE_OPTIONS=--import`): its wall clock is ahead of the machine's by the milliseconds in
// $CLOCK_STEP_FILE, which are read again on SIGUSR2. As when a real clock is set, timers and `performance.now()` go on
// as before.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_STEP_FILE ?? ''
const read = () => Number(readFileSync(file, 'utf8'))
const MachineDate = Date
let step = read()
process.on('SIGUSR2', () => {
  step = read()
})

class SteppedDate extends MachineDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(SteppedDate.now())
    else super(...(given as ConstructorParameters<DateConstructor>))
  }

  static override now(): number {
    return MachineDate.now() + step
  }
}
globalThis.Date = SteppedDate as DateConstructor
