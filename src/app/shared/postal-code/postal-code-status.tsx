/** Announces the fields that a postal code has filled in. */
export function PostalCodeStatus({ status }: { status: string }) {
  return (
    <p role="status" className="sr-only">
      {status}
    </p>
  )
}
