import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepFacts,
  STEP_NAMES,
  STEP_SENTENCES,
} from '#domain/store/first-steps.ts'

interface FirstStepsProps {
  steps: FirstStepFacts
  /** The store's own pages begin with it. */
  storePath: string
  mayInvite: boolean
}

/** The first steps of a new store. Each that is done is ticked off by itself; once all is done there is nothing. */
export function FirstSteps({ steps, storePath, mayInvite }: FirstStepsProps) {
  const own = FIRST_STEPS.filter((step) => step !== 'team' || mayInvite)
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
              {step === next && (
                <>
                  <p className="mt-0.5 mb-3 text-sm text-muted">{STEP_SENTENCES[step]}</p>
                  <div className="flex flex-wrap gap-2">{WAYS[step](storePath)}</div>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
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

/** Where each step is done. */
const WAYS: Record<FirstStep, (storePath: string) => ReactNode> = {
  looks: () => <Way to="/tienda/imagen">Poner el logo</Way>,
  hours: () => <Way to="/tienda/sucursales">Poner sucursal y horario</Way>,
  payment: () => <Way to="/tienda/pagos">Elegir formas de pago</Way>,
  product: () => (
    <>
      <Way to="/productos/nuevo">Crear un producto</Way>
      <Way to="/productos/importar" look="outline">
        Importar un archivo
      </Way>
    </>
  ),
  legal: () => <Way to="/tienda/textos">Poner mis datos</Way>,
  team: () => <Way to="/equipo">Invitar</Way>,
  order: (storePath) => (
    <a href={storePath === '' ? '/' : storePath} target="_blank" rel="noreferrer" className={buttonClass()}>
      Abrir la tienda
    </a>
  ),
}

function Way({ to, look, children }: { to: string; look?: 'outline'; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
