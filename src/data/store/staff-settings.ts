import { SETTING_NAMES, type StaffSettings } from '#domain/settings/staff-settings.ts'
import type { Store } from './find-store.ts'

/** The settings of a store that its staff change. */
export function staffSettings(store: Store): StaffSettings {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, store[name]])) as unknown as StaffSettings
}
