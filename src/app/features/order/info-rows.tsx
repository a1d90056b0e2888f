/** What is known of an order: each name with what it is. What is empty is left out. */
export function InfoRows({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-2">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right whitespace-pre-line tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
