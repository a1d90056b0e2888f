import { ImageUp, type LucideIcon, UserRoundPen } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useDialogOnDemand } from '#app/ui/use-on-demand.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'

const loadEditor = async () => (await import('./avatar-editor.tsx')).AvatarEditor
const loadConsent = async () => (await import('./photo-consent.tsx')).PhotoConsent

/** 'Personalizar': opens the editor of the avatar. */
export function Personalize({ avatar, onGenerate }: { avatar: Avatar; onGenerate: (avatar: Avatar) => void }) {
  const opener = useRef<HTMLButtonElement>(null)
  const { part: AvatarEditor, isOpen, near, open, close } = useDialogOnDemand(loadEditor)
  return (
    <>
      <DialogButton {...{ opener, near, open }} icon={UserRoundPen}>
        Personalizar
      </DialogButton>
      {AvatarEditor && (
        <AvatarEditor
          isOpen={isOpen}
          onClose={close}
          opener={opener}
          avatar={avatar}
          onGenerate={(next) => {
            close()
            onGenerate(next)
          }}
        />
      )}
    </>
  )
}

/** 'Subir Foto': takes a photo of the shopper after a consent. */
export function UploadPhoto({ isFitted, onPhoto }: { isFitted: boolean; onPhoto: (image: string) => void }) {
  const opener = useRef<HTMLButtonElement>(null)
  const { part: PhotoConsent, isOpen, near, open, close } = useDialogOnDemand(loadConsent)
  return (
    <>
      <DialogButton {...{ opener, near, open }} icon={ImageUp}>
        Subir Foto
      </DialogButton>
      {PhotoConsent && (
        <PhotoConsent
          isOpen={isOpen}
          onClose={close}
          opener={opener}
          isFitted={isFitted}
          onPhoto={(image) => {
            close()
            onPhoto(image)
          }}
        />
      )}
    </>
  )
}

interface DialogButtonProps {
  opener: RefObject<HTMLButtonElement | null>
  near: () => void
  open: () => void
  icon: LucideIcon
  children: ReactNode
}

function DialogButton({ opener, near, open, icon: Icon, children }: DialogButtonProps) {
  return (
    <Button
      ref={opener}
      look="outline"
      aria-haspopup="dialog"
      onPointerEnter={near}
      onFocus={near}
      onClick={open}
      className="px-4"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
      {children}
    </Button>
  )
}
