import type { ComponentType } from 'react'
import { type LateCode, lateCode } from '#app/shared/ui/late-rendered.tsx'
import type { Extras } from './extras.tsx'

/** Declares a part of a product's page that comes once the page works: all of them are in one file. */
export function extra<Name extends keyof Extras>(name: Name): LateCode<ExtraProps<Name>> {
  // TypeScript can't infer that the props are this part's.
  return lateCode(async () => (await import('./extras.tsx')).extras[name] as ComponentType<ExtraProps<Name>>)
}

type ExtraProps<Name extends keyof Extras> =
  Extras[Name] extends ComponentType<infer Props extends object> ? Props : never
