import type { ReactNode } from 'react'

interface CodesPlaceProps {
  /** Whether the codes are of no more use. */
  isOver: boolean
  /** The state of the order, which then takes their place. */
  sentence: string
  children: ReactNode
}

/** The place of the codes, which has one size. */
export function CodesPlace({ isOver, sentence, children }: CodesPlaceProps) {
  return (
    <div className="grid justify-items-center *:[grid-area:1/1]">
      <div className={`flex w-full justify-center ${isOver ? 'invisible' : ''}`}>{children}</div>
      <p
        role="status"
        className={`flex w-full max-w-80 items-center justify-center p-5 text-center text-lg text-pretty ${isOver ? 'rounded-sm border border-hairline' : ''}`}
      >
        {isOver && sentence}
      </p>
    </div>
  )
}
