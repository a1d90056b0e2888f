import { ImageUp, UserRoundPen } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { useDialogButton } from '#app/ui/use-on-demand.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'

const loadEditor = async () => (await import('./avatar-editor.tsx')).AvatarEditor
const loadConsent = async () => (await import('./photo-consent.tsx')).PhotoConsent

/** 'Personalizar': opens the editor of the avatar. */
export function Personalize({ avatar, onGenerate }: { avatar: Avatar; onGenerate: (avatar: Avatar) => void }) {
  const { part: AvatarEditor, dialogProps, openerProps } = useDialogButton(loadEditor)
  return (
    <>
      <Button {...openerProps} look="outline" className="px-4">
        <UserRoundPen aria-hidden="true" size={18} strokeWidth={1.5} />
        Personalizar
      </Button>
      {AvatarEditor && (
        <AvatarEditor
          {...dialogProps}
          avatar={avatar}
          onGenerate={(next) => {
            dialogProps.onClose()
            onGenerate(next)
          }}
        />
      )}
    </>
  )
}

/** 'Subir Foto': takes a photo of the shopper after a consent. */
export function UploadPhoto({ isFitted, onPhoto }: { isFitted: boolean; onPhoto: (image: string) => void }) {
  const { part: PhotoConsent, dialogProps, openerProps } = useDialogButton(loadConsent)
  return (
    <>
      <Button {...openerProps} look="outline" className="px-4">
        <ImageUp aria-hidden="true" size={18} strokeWidth={1.5} />
        Subir Foto
      </Button>
      {PhotoConsent && (
        <PhotoConsent
          {...dialogProps}
          isFitted={isFitted}
          onPhoto={(image) => {
            dialogProps.onClose()
            onPhoto(image)
          }}
        />
      )}
    </>
  )
}
