import { CopyButton } from '#app/counter/kit/copy-button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'

interface ShownLinkProps {
  url: string
  /** The field's name for screen readers. */
  label: string
  /** The person whose link it is. */
  name: string
}

/** A link that is handed over by hand: to be read, marked or copied. */
export function ShownLink({ url, label, name }: ShownLinkProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <input
        readOnly
        aria-label={label}
        value={url}
        onFocus={({ target }) => target.select()}
        className={`${fieldClass} h-11 min-w-48 flex-1`}
      />
      <CopyButton url={url} name={name} />
    </div>
  )
}
