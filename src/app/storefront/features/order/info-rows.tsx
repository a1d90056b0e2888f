/** A list of names with their values; rows with an empty value are left out. */
export function InfoRows({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid gap-y-2">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          // With large text a value that does not fit next to its name is below it.
          <div key={name} className="flex flex-wrap gap-x-6">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 grow basis-28 text-right whitespace-pre-line tabular-nums [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
