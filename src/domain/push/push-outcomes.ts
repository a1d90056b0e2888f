/** The outcome of subscribing a device to notifications. */
export type DeviceSubscribed =
  /** `isChanged` is false where it was subscribed before. */
  { ok: true; isChanged: boolean } | { ok: false; code: 'device-invalid' }
