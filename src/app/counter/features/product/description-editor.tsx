import Bold from 'lucide-react/icons/bold'
import List from 'lucide-react/icons/list'
import { useEffect, useId, useRef, useState } from 'react'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'

interface DescriptionEditorProps {
  html: string
  mayEdit: boolean
  error: string | undefined
  onChange: (html: string) => void
}

const TOOLS = [
  { command: 'bold', name: 'Negrita', icon: Bold },
  { command: 'insertUnorderedList', name: 'Lista', icon: List },
] as const

/**
 * A description with paragraphs, lists and bold. Text is pasted without formatting; the server sanitizes it on saving.
 */
export function DescriptionEditor({ html, mayEdit, error, onChange }: DescriptionEditorProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  // React writes it once, so that the caret stays while typing.
  const [initial] = useState(() => ({ __html: html }))
  useEffect(() => {
    if (field.current && field.current.innerHTML !== html) field.current.innerHTML = html
  }, [html])
  const run = (command: string, text?: string) => document.execCommand(command, false, text)
  const changed = () => onChange(field.current?.textContent?.trim() ? field.current.innerHTML : '')
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-end justify-between gap-2">
        <span id={id} className="text-sm font-medium">
          Descripción
        </span>
        {mayEdit && (
          <div role="toolbar" aria-label="Formato de la descripción" className="flex">
            {TOOLS.map(({ command, name, icon: Icon }) => (
              <button
                key={command}
                type="button"
                aria-label={name}
                className={iconButtonClass}
                // The selection stays where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  field.current?.focus()
                  run(command)
                }}
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
              </button>
            ))}
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area has no bold */}
      <div
        ref={field}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={id}
        aria-readonly={!mayEdit}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        contentEditable={mayEdit}
        suppressContentEditableWarning
        className={`${fieldClass} description min-h-32 py-2`}
        onFocus={() => run('defaultParagraphSeparator', 'p')}
        onInput={changed}
        onPaste={(event) => {
          event.preventDefault()
          run('insertText', event.clipboardData.getData('text/plain'))
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe
        dangerouslySetInnerHTML={initial}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
