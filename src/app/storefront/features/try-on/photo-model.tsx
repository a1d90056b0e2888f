import type { ReactNode } from 'react'
import type { SessionModel } from '#domain/try-on/session.ts'

/** A shopper's photo or a generated avatar, in the frame. */
export function PhotoModel({ model: { kind, image }, children }: { model: SessionModel; children?: ReactNode }) {
  return (
    <div className="relative size-full overflow-hidden">
      <img
        src={image}
        alt={kind === 'photo' ? 'Tu foto' : 'Tu avatar'}
        draggable={false}
        className="absolute inset-0 size-full object-contain"
      />
      {children}
    </div>
  )
}
