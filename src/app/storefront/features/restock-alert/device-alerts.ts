import { postJson } from '#app/shared/fetching/post-json.ts'
import { currentDevice } from './push-device.ts'

/** Milliseconds. */
const TIMEOUT = 15_000

/**
 * Reads for which branches this device waits for a variant; '' is any. Without a response, or a subscription, it waits
 * for none.
 */
export async function readDeviceAlerts(url: string, variantId: number): Promise<string[]> {
  const response = await postDevice(url, { variantId, step: 'read' })
  if (!response?.ok) return []
  const { branchFids } = (await response.json().catch(() => ({}))) as { branchFids?: unknown }
  return Array.isArray(branchFids) ? branchFids.filter((fid) => typeof fid === 'string') : []
}

/** Ends the alerts of this device to a variant. @returns whether they are ended */
export async function endDeviceAlerts(url: string, variantId: number): Promise<boolean> {
  const response = await postDevice(url, { variantId, step: 'end' })
  return response?.ok ?? false
}

/** Null without a subscription or a response. */
async function postDevice(url: string, body: { variantId: number; step: string }): Promise<Response | null> {
  const device = await currentDevice()
  if (!device) return null
  return postJson(url, JSON.stringify({ ...body, device }), AbortSignal.timeout(TIMEOUT)).catch(() => null)
}
