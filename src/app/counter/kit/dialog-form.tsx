import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** The first field to type in. Choices before it have a default. */
const FIRST_FIELD = 'input:not([type="radio"], [type="checkbox"], [type="hidden"]), select, textarea'

/** A form within a dialog. Its first field has the focus, in place of the button that closes the dialog. */
export function DialogForm(props: Omit<ComponentProps<'form'>, 'ref'>) {
  const form = useRef<HTMLFormElement>(null)
  // Before the dialog itself looks for something to focus: it leaves the focus that it finds within.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [])
  return <form ref={form} {...props} />
}
