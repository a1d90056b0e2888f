import { useEffect, useState } from 'react'

/**
 * The ids of the device's cameras. Empty when the browser lists none; without permission their ids may be empty texts.
 */
export async function listCameras(): Promise<string[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
  } catch {
    return []
  }
}

/** Whether the device has a camera, which is not opened to find out; false until that is known. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void listCameras().then(({ length }) => {
      if (isCurrent) setHasCamera(length > 0)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return hasCamera
}

/** The camera after the open one, in turn; null where there is no other. */
export function nextCamera(cameras: readonly string[], current: string | undefined): string | null {
  const next = cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length]
  return next === undefined || next === '' || next === current ? null : next
}
