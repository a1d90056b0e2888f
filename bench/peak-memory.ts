// Loaded before a program (`node --import`): writes its peak memory in kB to $PEAK_MEMORY_FILE when it ends.
import { readFileSync, writeFileSync } from 'node:fs'

process.on('exit', () => {
  const file = process.env.PEAK_MEMORY_FILE
  if (file) writeFileSync(file, String(peakKilobytes()))
})

/** The process's own high-water mark: the figure of `getrusage` starts at the parent's size on Linux. */
function peakKilobytes(): number {
  try {
    const status = readFileSync('/proc/self/status', 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])
  } catch {
    // No /proc on this system.
    return process.resourceUsage().maxRSS
  }
}
