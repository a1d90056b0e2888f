import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { CampaignFields } from '#app/counter/features/store/campaign-fields.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useUnsaved } from '#app/counter/kit/unsaved-guard.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import type { CampaignTerms } from '#domain/coupon/campaign.ts'
import type { CampaignErrors } from '#domain/coupon/campaign-form.ts'
import { campaignSentences } from '#domain/coupon/campaign-sentences.ts'

const MINUTE_MS = 60_000

/** A coupon of the store's own, from nothing. */
export function NewCampaignPage({ timeZone, now }: { timeZone: string; now: number }) {
  const [terms, setTerms] = useState<CampaignTerms>({
    name: '',
    discountPercentage: 10,
    startsAt: Math.floor(now / MINUTE_MS) * MINUTE_MS,
    endsAt: null,
    mostUses: null,
  })
  const [code, setCode] = useState('')
  const [addedId, setAddedId] = useState<number | null>(null)
  const navigate = useNavigate()
  const { run, isBusy, outcome } = useAction({
    intent: 'add-campaign',
    sentences: { ...campaignSentences, invalid: 'Revisa los campos marcados.' },
    done: 'Cupón listo',
    onSettled: (added) => added.ok && setAddedId(added.id),
  })
  // Afterwards, when the form has nothing any more that leaving it would lose.
  useEffect(() => {
    if (addedId !== null) void navigate(`/tienda/cupones/${addedId}`, { replace: true })
  }, [addedId, navigate])
  useUnsaved(addedId === null && (code !== '' || terms.name !== ''))
  const errors = rejectionOf(outcome)
  return (
    <>
      <StoreHead title="Nuevo cupón" back={{ to: '/tienda/cupones', name: 'Cupones' }} />
      <form
        noValidate
        className="panel max-w-2xl space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void run({ ...terms, code })
        }}
      >
        <TextField
          label="Código"
          hint="Lo que tus clientes escriben en su carrito, como VERANO10. Después ya no cambia: quedará impreso."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          error={errors.code && campaignSentences[errors.code]}
        />
        <CampaignFields
          terms={terms}
          onChange={(name, value) => setTerms((known) => ({ ...known, [name]: value }))}
          errors={errors}
          timeZone={timeZone}
        />
        <Button type="submit" aria-busy={isBusy || undefined}>
          Crear cupón
        </Button>
      </form>
    </>
  )
}

/** The error of each field; a code that another campaign has is wrong, too. */
function rejectionOf(
  outcome: OutcomeOf<'add-campaign'> | undefined,
): Omit<CampaignErrors, 'code'> & { code?: keyof typeof campaignSentences } {
  if (!outcome || outcome.ok) return {}
  if (outcome.code === 'code-taken') return { code: 'code-taken' }
  return outcome.code === 'invalid' ? outcome.errors : {}
}
