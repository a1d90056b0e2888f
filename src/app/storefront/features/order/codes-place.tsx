import type { ReactNode } from 'react'

interface CodesPlaceProps {
  /** Whether the codes are of no more use. */
  isOver: boolean
  /** The state of the order, which then takes their place. */
  sentence: string
  /** Whether no other part of the page announces the state. */
  announces?: boolean
  children: ReactNode
}

/** The place of the codes, which has one size. */
export function CodesPlace({ isOver, sentence, announces = false, children }: CodesPlaceProps) {
  return (
    <div className="grid justify-items-center *:[grid-area:1/1]">
      <div className={`flex w-full justify-center ${isOver ? 'invisible' : ''}`}>{children}</div>
      <p
        role={announces ? 'status' : undefined}
        className={`flex w-full max-w-80 items-center justify-center p-5 text-center text-lg text-pretty ${isOver ? 'rounded-sm border border-hairline' : ''}`}
      >
        {isOver && sentence}
      </p>
    </div>
  )
}
