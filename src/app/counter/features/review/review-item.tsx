import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/counter/kit/badge.tsx'
import { ago } from '#app/counter/kit/moment-text.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { StarRow } from '#app/shared/ui/star-row.tsx'
import { imagePath } from '#domain/image/image-path.ts'
import { MODERATION_SENTENCES } from '#domain/review/check-answer.ts'
import { FIT_NAMES } from '#domain/review/fit.ts'
import { starCount } from '#domain/review/rating-words.ts'
import type { StaffReview } from '#domain/review/staff-review.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import { AnswerForm } from './answer-form.tsx'

interface ReviewItemProps {
  review: StaffReview
  store: { account: string; timeZone: string }
  now: number
}

/** A review with the staff's actions: shown or hidden, and answered in place. */
export function ReviewItem({ review, store, now }: ReviewItemProps) {
  const { id, rating, fit, author, body, createdAt, isHidden, answer, product, order } = review
  const [isAnswering, setAnswering] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const moderation = useAction({
    intent: isHidden ? 'show-review' : 'hide-review',
    path: '/opiniones',
    sentences: MODERATION_SENTENCES,
    done: isHidden ? 'La opinión se muestra otra vez' : 'Opinión oculta',
  })
  const close = () => {
    setAnswering(false)
    // The button is there again with the next render.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <article className="panel" aria-label={`Opinión de ${author} sobre ${product.name}`}>
      <div className="flex gap-3">
        <ProductImage account={store.account} image={product.image} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <StarRow rating={rating} className="align-[-0.1em]" />
              <span className="sr-only">{starCount(rating)}</span>
            </span>
            <span className="font-medium [overflow-wrap:anywhere]">{author}</span>
            {fit && <Badge>{FIT_NAMES[fit]}</Badge>}
            {isHidden && <Badge look="danger">Oculta</Badge>}
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
            <Link to={`/productos/${product.id}`} className="text-link min-w-0 py-1 [overflow-wrap:anywhere]">
              {product.name}
            </Link>
            {order && (
              <Link to={`/pedidos/${order.folio}`} className="text-link py-1 tabular-nums">
                Pedido #{order.folio}
              </Link>
            )}
            <time dateTime={new Date(createdAt).toISOString()} className="py-1">
              {dayOf(store.timeZone, createdAt, now)}
            </time>
          </p>
        </div>
      </div>
      {body !== '' && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>}
      {answer && !isAnswering && (
        <blockquote className="mt-3 border-l-2 border-accent pl-3">
          <p className="text-sm text-muted">Respuesta de la tienda · {dayOf(store.timeZone, answer.answeredAt, now)}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer.text}</p>
        </blockquote>
      )}
      {isAnswering ? (
        <AnswerForm reviewId={id} author={author} answer={answer?.text ?? null} onClose={close} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button ref={opener} look="outline" onClick={() => setAnswering(true)}>
            {answer ? 'Cambiar respuesta' : 'Responder'}
          </Button>
          <Button
            look="outline"
            aria-busy={moderation.isBusy || undefined}
            onClick={() => moderation.isBusy || void moderation.run({ reviewId: id })}
          >
            {isHidden ? 'Mostrar' : 'Ocultar'}
          </Button>
        </div>
      )}
    </article>
  )
}

function ProductImage({ account, image }: { account: string; image: string | null }) {
  const look = 'h-16 w-12 shrink-0 rounded-sm bg-tint object-cover'
  if (image === null) return <span aria-hidden="true" className={look} />
  return <img src={imagePath(account, image, 400)} alt="" width={48} height={64} loading="lazy" className={look} />
}

/** A month, in milliseconds: until then the time is shown as an age. */
const RECENT = 30 * 86_400_000

function dayOf(timeZone: string, instant: number, now: number): string {
  return now - instant < RECENT ? ago(instant, now) : dateOfMoment(timeZone, instant)
}
