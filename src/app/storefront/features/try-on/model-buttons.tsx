import ImageUp from 'lucide-react/icons/image-up'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import { Button } from '#app/shared/ui/button.tsx'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'
import type { PhotoConsent } from './photo-consent.tsx'

const loadEditor = async () => (await import('./avatar-editor.tsx')).AvatarEditor
const loadConsent = async () => (await import('./photo-consent.tsx')).PhotoConsent

interface PersonalizeProps {
  avatar: Avatar
  onGenerate: (avatar: Avatar) => void
  hindrance: string | null
}

/** 'Personalizar': opens the editor of the avatar. */
export function Personalize({ avatar, onGenerate, hindrance }: PersonalizeProps) {
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
          hindrance={hindrance}
          onGenerate={(next) => {
            dialogProps.onClose()
            onGenerate(next)
          }}
        />
      )}
    </>
  )
}

/** The dialog of 'Subir Foto', which its button and the need of a consent open. */
export function usePhotoConsent() {
  return useDialogButton(loadConsent)
}

interface UploadPhotoProps extends Pick<Parameters<typeof PhotoConsent>[0], 'isFitted' | 'hindrance'> {
  consent: ReturnType<typeof usePhotoConsent>
  /** Permits sending the present photo; null when no photo was taken without that permission. */
  onAgree: (() => void) | null
  /** @param mayBeSent whether the consent was for sending it */
  onPhoto: (image: string, mayBeSent: boolean) => void
}

/** 'Subir Foto': takes a photo of the shopper after a consent. */
export function UploadPhoto({ consent, isFitted, hindrance, onAgree, onPhoto }: UploadPhotoProps) {
  const { part: PhotoConsent, dialogProps, openerProps } = consent
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
          hindrance={hindrance}
          onAgree={
            onAgree &&
            (() => {
              dialogProps.onClose()
              onAgree()
            })
          }
          onPhoto={(image) => {
            dialogProps.onClose()
            onPhoto(image, isFitted)
          }}
        />
      )}
    </>
  )
}
