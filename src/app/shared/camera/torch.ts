/** The part of the Image Capture standard that is about light, which TypeScript's own types leave out. */
type LitCapabilities = MediaTrackCapabilities & { torch?: boolean }
type LitConstraints = MediaTrackConstraintSet & { torch: boolean }

/** Whether the camera has a light of its own. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox has no capabilities.
  return track?.getCapabilities !== undefined && (track.getCapabilities() as LitCapabilities).torch === true
}

/** Switches the light of the camera. @returns whether it is on now */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const advanced: LitConstraints[] = [{ torch: isOn }]
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced })
    return isOn
  } catch {
    return !isOn
  }
}
