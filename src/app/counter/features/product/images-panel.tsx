import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buttonClass } from '#app/shared/ui/button.tsx'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { movedImage, shownColor } from '#domain/product-edit/image-draft.ts'
import { ImageDialogs } from './image-dialogs.tsx'
import { ImageTile } from './image-tile.tsx'
import { UploadList } from './upload-list.tsx'
import type { ImagesPart } from './use-product-drafts.ts'
import type { useUploads } from './use-uploads.ts'

interface ImagesPanelProps {
  account: string
  product: EditedProduct
  part: ImagesPart
  uploads: ReturnType<typeof useUploads>
  mayEdit: boolean
}

/** The photos of a product in their sequence, the first of which is on its card. */
export function ImagesPanel({ account, product, part, uploads, mayEdit }: ImagesPanelProps) {
  const id = useId()
  const [dragged, setDragged] = useState<number | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const [moved, setMoved] = useState('')
  const opener = useRef<HTMLElement>(null)
  const { draft, change } = part
  const images = new Map(product.images.map((image) => [image.id, image]))

  function move(imageId: number, place: number): void {
    const target = Math.max(0, Math.min(place, draft.length - 1))
    // A button that is moved with its photo loses the focus.
    const focused = document.activeElement
    flushSync(() => change((now) => movedImage(now, imageId, target)))
    if (focused instanceof HTMLElement && dragged === null) focused.focus()
    setMoved(`Foto ${target + 1} de ${draft.length}`)
  }

  return (
    <section
      aria-labelledby={id}
      className="panel"
      onDragOver={(event) => mayEdit && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (mayEdit && event.dataTransfer.files.length > 0) uploads.add(event.dataTransfer.files)
      }}
    >
      <h2 id={id} className="mb-3 font-semibold">
        Fotos
      </h2>
      {draft.length === 0 && (
        <p className="mb-3 text-muted">
          {mayEdit ? 'Sin fotos todavía. Arrástralas aquí, elígelas o tómalas.' : 'Sin fotos todavía.'}
        </p>
      )}
      <ol className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-4">
        {draft.map((each, place) => {
          const image = images.get(each.id)
          return (
            image && (
              <ImageTile
                key={each.id}
                account={account}
                image={image}
                place={place}
                mayEdit={mayEdit}
                count={draft.length}
                alt={each.alt}
                color={shownColor(each.variantId, product.variants)}
                isDragged={dragged === each.id}
                onOpen={(target) => {
                  opener.current = target
                  setOpened(each.id)
                }}
                onMove={(to) => move(each.id, to)}
                onDragStart={() => setDragged(each.id)}
                onDragEnter={() => dragged !== null && dragged !== each.id && move(dragged, place)}
                onDragEnd={() => setDragged(null)}
              />
            )
          )
        })}
      </ol>
      <UploadList {...uploads} />
      {mayEdit && (
        <div className="mt-4 flex flex-wrap gap-2">
          <FileButton label="Elegir fotos" icon={<ImagePlus {...ICON} />} onFiles={uploads.add} />
          <span className="pointer-fine:hidden">
            <FileButton label="Tomar foto" icon={<Camera {...ICON} />} capture="environment" onFiles={uploads.add} />
          </span>
        </div>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ImageDialogs
        account={account}
        product={product}
        part={part}
        opened={opened}
        opener={opener}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

interface FileButtonProps {
  label: string
  icon: ReactNode
  capture?: 'environment'
  onFiles: (files: readonly File[]) => void
}

/** A file input that looks like a button. */
function FileButton({ label, icon, capture, onFiles }: FileButtonProps) {
  return (
    <label className={`${buttonClass('outline')} cursor-pointer has-focus-visible:outline-2`}>
      {icon}
      {label}
      <input
        type="file"
        accept="image/*"
        multiple={capture === undefined}
        capture={capture}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
