import { useRef, useState } from 'react'
import { DialogForm } from '#app/counter/kit/dialog-form.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'

interface EditReceiverProps {
  email: string
  name: string
  isBusy: boolean
  /** The errors of the fields that were sent. */
  errors: { email?: string | undefined; name?: string | undefined }
  onSave: (fields: { email: string; name: string }) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A button that opens the e-mail and the name of a receiver of notices, to be changed. */
export function EditReceiver({ isOpen, onOpenChange, ...form }: EditReceiverProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => onOpenChange(false)
  return (
    <>
      <Button
        ref={opener}
        look="outline"
        aria-label={`Editar a ${form.name || form.email}`}
        onClick={() => onOpenChange(true)}
      >
        Editar
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={close} title="Quién recibe los avisos" opener={opener}>
          <ReceiverFields {...form} onClose={close} />
        </DialogWindow>
      )}
    </>
  )
}

type ReceiverFieldsProps = Omit<EditReceiverProps, 'isOpen' | 'onOpenChange'> & { onClose: () => void }

function ReceiverFields({ email: shownEmail, name: shownName, isBusy, errors, onSave, onClose }: ReceiverFieldsProps) {
  const [email, setEmail] = useState(shownEmail)
  const [name, setName] = useState(shownName)
  return (
    <DialogForm
      noValidate
      className="space-y-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSave({ email, name })
      }}
    >
      <TextField
        label="Correo"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errors.email}
      />
      <TextField
        label="Nombre (opcional)"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors.name}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" aria-busy={isBusy || undefined}>
          Guardar
        </Button>
      </div>
    </DialogForm>
  )
}
