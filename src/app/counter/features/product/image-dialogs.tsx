import Crop from 'lucide-react/icons/crop'
import Trash2 from 'lucide-react/icons/trash-2'
import { type RefObject, useId, useState } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import { imagePath } from '#domain/image/image-path.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import type { EditedImage, EditedProduct } from '#domain/product-edit/edited-product.ts'
import { type DraftImage, imageColors, shownColor } from '#domain/product-edit/image-draft.ts'
import { CutEditor } from './cut-editor.tsx'
import type { ImagesPart } from './use-product-drafts.ts'

interface ImageDialogsProps {
  account: string
  product: EditedProduct
  part: ImagesPart
  opened: number | null
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The dialogs for the text of a photo, and for its cut. */
export function ImageDialogs({ account, product, part, opened, opener, onClose }: ImageDialogsProps) {
  const [isCutting, setCutting] = useState(false)
  const image = product.images.find(({ id }) => id === opened)
  const draft = part.draft.find(({ id }) => id === opened)
  if (!image || !draft) return null
  const close = () => {
    setCutting(false)
    onClose()
  }
  return (
    <DialogWindow isOpen onClose={close} title={isCutting ? 'Recortar y girar' : 'Foto'} opener={opener}>
      {isCutting ? (
        <CutEditor account={account} image={image} onDone={() => setCutting(false)} />
      ) : (
        <ImageForm
          account={account}
          product={product}
          image={image}
          draft={draft}
          part={part}
          onCut={() => setCutting(true)}
          onDone={close}
        />
      )}
    </DialogWindow>
  )
}

interface ImageFormProps {
  account: string
  product: EditedProduct
  image: EditedImage
  draft: DraftImage
  part: ImagesPart
  onCut: () => void
  onDone: () => void
}

function ImageForm({ account, product, image, draft, part, onCut, onDone }: ImageFormProps) {
  const id = useId()
  const colors = imageColors(product.variants)
  const color = shownColor(draft.variantId, product.variants)
  const change = (more: Partial<DraftImage>) =>
    part.change((images) => images.map((each) => (each.id === draft.id ? { ...each, ...more } : each)))
  return (
    <div className="space-y-4 pt-2">
      {image.blobKey !== null && (
        <img
          src={imagePath(account, image.blobKey, 600)}
          alt=""
          className="mx-auto aspect-3/4 max-h-64 rounded-sm bg-tint object-cover"
        />
      )}
      <TextField
        label="Qué se ve"
        hint="Para quien no puede ver la foto. Por ejemplo: «Vestido arena, de frente»."
        maxLength={MAX_TEXT}
        value={draft.alt}
        onChange={({ target }) => change({ alt: target.value })}
        error={undefined}
      />
      {colors.length > 0 && (
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            Color que muestra
          </label>
          <select
            id={id}
            value={colors.find(({ name }) => name === color)?.variantId ?? ''}
            onChange={({ target }) => change({ variantId: target.value === '' ? null : Number(target.value) })}
            className={`${fieldClass} h-11`}
          >
            <option value="">Todos</option>
            {colors.map(({ variantId, name }) => (
              <option key={variantId} value={variantId}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {image.blobKey !== null && (
          <Button look="outline" onClick={onCut}>
            <Crop aria-hidden="true" size={18} strokeWidth={1.5} />
            Recortar y girar
          </Button>
        )}
        <Button
          look="outline"
          className="text-danger"
          onClick={() => {
            part.change((images) => images.filter((each) => each.id !== draft.id))
            onDone()
          }}
        >
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
          Quitar foto
        </Button>
        <Button className="ml-auto" onClick={onDone}>
          Listo
        </Button>
      </div>
      <p className="text-sm text-muted">Estos cambios se guardan con «Guardar»; el recorte, al momento.</p>
    </div>
  )
}
