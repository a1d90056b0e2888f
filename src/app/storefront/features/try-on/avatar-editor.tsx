import { type RefObject, useState } from 'react'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import {
  AVATAR_FIELDS,
  AVATAR_VALUES,
  type Avatar,
  type AvatarField,
  changeAvatar,
  hasHair,
} from '#domain/try-on/avatar.ts'
import { describeAvatar, FIELD_LABELS, valueLabel } from '#domain/try-on/avatar-labels.ts'
import { Figure } from './figure.tsx'

interface AvatarEditorProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
  avatar: Avatar
  onGenerate: (avatar: Avatar) => void
  /** Why none can be generated for now. */
  hindrance: string | null
}

/** 'Personalizar': the values of the avatar, with the figure that they make. */
export function AvatarEditor({ isOpen, onClose, opener, ...editor }: AvatarEditorProps) {
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="Personalizar avatar" opener={opener} isWide>
      <Editor {...editor} />
    </DialogWindow>
  )
}

function Editor({ avatar, onGenerate, hindrance }: Pick<AvatarEditorProps, 'avatar' | 'onGenerate' | 'hindrance'>) {
  const [draft, setDraft] = useState(avatar)
  const fields = AVATAR_FIELDS.filter((field) => field !== 'hairStyle' || hasHair(draft))
  return (
    <div className="grid gap-6 pt-2 md:grid-cols-[14rem_1fr]">
      {/* In view while values are chosen below it. */}
      <div className="sticky top-0 z-10 self-start max-md:-mx-5 max-md:border-b max-md:border-hairline max-md:bg-ground max-md:pb-2">
        <div className="mx-auto w-20 rounded-sm bg-tint md:w-full">
          <Figure avatar={draft} pieces={[]} prefix="fe" />
        </div>
      </div>
      <div>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {fields.map((field) => (
            <AvatarChoice
              key={field}
              field={field}
              value={draft[field]}
              isDisabled={field === 'hairColor' && !hasHair(draft)}
              onChoose={(value) => setDraft(changeAvatar(draft, field, value as never))}
            />
          ))}
        </div>
        <ul aria-label="Resumen" className="mt-5 flex flex-wrap gap-1.5">
          {describeAvatar(draft).map(({ field, text }) => (
            <li key={field} className="rounded-sm bg-tint px-2 py-1 text-sm text-muted">
              {text}
            </li>
          ))}
        </ul>
        {/* Down to the window's edge, so that no choice is seen below it. */}
        <div className="sticky bottom-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] z-10 mt-5 mb-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] bg-ground pt-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
          <p role="status" className="mb-2 text-sm text-muted empty:hidden">
            {hindrance}
          </p>
          <Button
            aria-disabled={hindrance !== null}
            className={`w-full ${hindrance === null ? '' : offClass}`}
            onClick={() => hindrance === null && onGenerate(draft)}
          >
            Generar Avatar
          </Button>
        </div>
      </div>
    </div>
  )
}

interface AvatarChoiceProps {
  field: AvatarField
  value: string
  isDisabled: boolean
  onChoose: (value: string) => void
}

function AvatarChoice({ field, value, isDisabled, onChoose }: AvatarChoiceProps) {
  return (
    <fieldset disabled={isDisabled} className="min-w-0 disabled:opacity-50">
      <legend className="mb-1.5 text-sm font-medium">{FIELD_LABELS[field]}</legend>
      <div className="flex flex-wrap gap-1.5">
        {AVATAR_VALUES[field].map((each) => (
          <label
            key={each}
            className="relative flex min-h-11 cursor-pointer items-center rounded-sm border border-ink/25 px-3 text-sm transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={`avatar-${field}`}
              value={each}
              checked={each === value}
              onChange={() => onChoose(each)}
              // The figure covers content that is scrolled beneath it.
              className="absolute inset-0 cursor-[inherit] opacity-0 max-md:scroll-mt-40"
            />
            {valueLabel(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
