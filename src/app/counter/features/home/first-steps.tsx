import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import type { Role } from '#domain/staff/role.ts'
import { type FirstStep, type FirstStepFacts, STEP_NAMES, STEP_SENTENCES, stepsOf } from '#domain/store/first-steps.ts'

interface FirstStepsProps {
  steps: FirstStepFacts
  /** The store's own pages begin with it. */
  storePath: string
  role: Role
}

/**
 * The first steps of a new store, in any sequence. Each that is done is ticked off by itself; once the person has done
 * all of theirs there is nothing.
 */
export function FirstSteps({ steps, storePath, role }: FirstStepsProps) {
  const { own, owners } = stepsOf(role)
  const waiting = owners.filter((step) => !steps[step])
  const done = own.filter((step) => steps[step]).length
  const next = own.find((step) => !steps[step])
  if (next === undefined) return null
  return (
    <section aria-labelledby="first-steps" className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="font-display text-lg">
          {done === 0 ? 'Empieza a vender en cinco minutos' : 'Sigue con tu tienda'}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {done} de {own.length} pasos
        </p>
      </div>
      <ol className="mt-2 divide-y divide-hairline">
        {own.map((step, index) => (
          <li key={step} className="flex items-start gap-3 py-3" aria-current={step === next ? 'step' : undefined}>
            <StepMark isDone={steps[step]} number={index + 1} />
            <div className="min-w-0 flex-1">
              <h3 className={steps[step] ? 'text-muted' : 'font-medium'}>
                {STEP_NAMES[step]}
                {steps[step] && <span className="sr-only"> (hecho)</span>}
              </h3>
              {step === next && <p className="mt-0.5 text-sm text-muted">{STEP_SENTENCES[step]}</p>}
              {!steps[step] && (
                <div className="mt-2 flex flex-wrap gap-2">
                  {WAYS[step]({ storePath, look: step === next ? undefined : 'outline' })}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {waiting.length > 0 && (
        <p className="border-t border-hairline pt-3 text-sm text-muted">
          Le toca a la dueña: {waiting.map((step) => STEP_NAMES[step]).join(' · ')}
        </p>
      )}
    </section>
  )
}

function StepMark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm tabular-nums ${
        isDone ? 'bg-success text-ground' : 'border border-ink/40'
      }`}
    >
      {isDone ? <Check size={16} strokeWidth={2.5} /> : number}
    </span>
  )
}

interface WayOptions {
  /** The store's own pages begin with it. */
  storePath: string
  look: 'outline' | undefined
}

/** Where each step is done. */
const WAYS: Record<FirstStep, (options: WayOptions) => ReactNode> = {
  looks: ({ look }) => (
    <Way to="/tienda/imagen" look={look}>
      Poner el logo
    </Way>
  ),
  hours: ({ look }) => (
    <Way to="/tienda/sucursales" look={look}>
      Poner sucursal y horario
    </Way>
  ),
  payment: ({ look }) => (
    <Way to="/tienda/pagos" look={look}>
      Elegir formas de pago
    </Way>
  ),
  product: ({ look }) => (
    <>
      <Way to="/productos/nuevo" look={look}>
        Crear un producto
      </Way>
      <Way to="/productos/importar" look="outline">
        Importar un archivo
      </Way>
    </>
  ),
  legal: ({ look }) => (
    <Way to="/tienda/textos" look={look}>
      Poner mis datos
    </Way>
  ),
  team: ({ look }) => (
    <Way to="/equipo" look={look}>
      Invitar
    </Way>
  ),
  order: ({ storePath, look }) => (
    <a href={storePath === '' ? '/' : storePath} target="_blank" rel="noreferrer" className={buttonClass(look)}>
      Abrir la tienda
    </a>
  ),
}

function Way({ to, look, children }: { to: string; look: 'outline' | undefined; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
