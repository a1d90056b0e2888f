import { type TextBlock, textBlocks, textParts } from '#domain/text/text-blocks.ts'

/** A plain text with its headings, lists and links, under an `h1`. Nothing in it is HTML. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="grid gap-4 leading-relaxed break-words">
      {textBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text stay in their sequence
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    return (
      <h2 className="mt-4 font-display text-xl first:mt-0">
        <Line text={block.text} />
      </h2>
    )
  }
  if (block.kind === 'list') {
    return (
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list stay in their sequence
          <li key={index}>
            <Line text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p className="whitespace-pre-line">
      <Line text={block.text} />
    </p>
  )
}

function Line({ text }: { text: string }) {
  return textParts(text).map(({ text: part, href }, index) =>
    href === null ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line stay in their sequence
      <a key={index} href={href} rel="noopener nofollow" className="underline underline-offset-4">
        {part}
      </a>
    ),
  )
}
