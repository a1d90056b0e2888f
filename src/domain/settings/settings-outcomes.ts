import type { SettingErrors, StaffSettings } from './staff-settings.ts'

/** The outcome of changing a store's settings. */
export type SettingsChanged =
  | { ok: true; isChanged: boolean }
  | { ok: false; code: 'invalid'; errors: SettingErrors }
  | { ok: false; code: 'branch-unknown' | 'warehouse-unknown' }
  /** `fields`: the settings that another change wrote first. `settings`: all as they are now. */
  | { ok: false; code: 'changed-meanwhile'; fields: (keyof StaffSettings)[]; settings: StaffSettings }
