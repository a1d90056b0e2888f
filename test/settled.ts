/**
 * Waits until nothing on the page fades or moves, for a look at its colours: an element that fades in has too little
 * contrast. It runs in a browser and uses nothing outside itself, so that a journey can hand it to a page.
 */
export async function settled(): Promise<void> {
  for (;;) {
    // A change that was just made starts its transitions with the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    if (running.length === 0) return
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
}
