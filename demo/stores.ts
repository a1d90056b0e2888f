import { cerrada } from './catalogue/cerrada/cerrada.ts'
import type { DemoStore } from './catalogue/demo-store.ts'
import { luna } from './catalogue/luna/luna.ts'
import { norte } from './catalogue/norte/norte.ts'

/** The demo stores, in the order in which they are loaded. */
export const DEMO_STORES: readonly DemoStore[] = [luna, norte, cerrada]
