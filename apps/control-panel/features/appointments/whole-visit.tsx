import { board } from '#texts/board';
import { appointment as t } from '#texts/appointment';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useTime } from '../../ui/time/use-time.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { State } from '../payments/state.tsx';
import { EndingDialog } from './ending.tsx';
import { MoveVisit, useVisitSteps, type WholeVisit as Visit } from './move-visit.tsx';
import type { Shown, useSteps } from './use-steps.ts';
import styles from './appointment.module.css';

const PayLink = lazyComponent(() => import('../payments/pay-link.tsx'));

interface Props {
  appointment: Shown;
  visit: Visit;
  steps: ReturnType<typeof useSteps>;
}

const open = new Set(['pending', 'confirmed']);

/** Lists all appointments of a visit, with actions that apply to all of them. */
export function WholeVisit({ appointment, visit, steps }: Props) {
  const { status: names } = board;
  const can = useCan();
  const time = useTime();
  const [, openOther] = useOpenId();
  const [asking, ask] = useState<'move' | 'cancel' | 'pay' | null>(null);
  const whole = useVisitSteps(visit, appointment.clientName);
  const parts = visit.appointments;
  const left = parts.filter(({ status }) => !off.has(status));
  const canChange =
    left.length > 1 && left.every(({ status }) => open.has(status)) && can('appointment_update');
  const due = left.filter(part => part.due > 0 && part.orderId === null);
  const canAsk = due.length > 1 && can('payment_write');
  return (
    <section className={styles['section']} aria-labelledby="whole-visit">
      <h3 id="whole-visit">{t.wholeVisit}</h3>
      <ol className={styles['parts']}>
        {parts.map(({ id, title, staffName, startAt, endAt, status, paymentStatus }) => (
          <li key={id} data-off={off.has(status) || undefined}>
            <span className="numbers">
              {time(Date.parse(startAt))}–{time(Date.parse(endAt))}
            </span>
            <span>
              {id === appointment.id ? (
                <b>{title}</b>
              ) : (
                <button type="button" className={styles['link']} onClick={() => openOther(id)}>
                  {title}
                </button>
              )}
              <small>
                {[staffName, status !== appointment.status && names[status]]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {paymentStatus !== 'unpaid' && <State of="paid" is={paymentStatus} />}
            </span>
          </li>
        ))}
      </ol>
      {asking === 'move' && <MoveVisit visit={visit} steps={whole} onDone={() => ask(null)} />}
      {canChange && asking !== 'move' && (
        <div className={styles['buttons']}>
          <Button variant="default" size="compact-sm" onClick={() => ask('move')}>
            {t.moveAll}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => ask('cancel')}>
            {t.cancelAll}
          </Button>
        </div>
      )}
      {canAsk && asking !== 'move' && (
        <div className={styles['buttons']}>
          <Button variant="default" size="compact-sm" onClick={() => ask('pay')}>
            {t.payAll}
          </Button>
        </div>
      )}
      <Suspense>
        {asking === 'pay' && (
          <PayLink
            target={{ visitId: visit.id }}
            currency={appointment.currency}
            onClose={() => ask(null)}
          />
        )}
      </Suspense>
      {asking === 'cancel' && (
        <EndingDialog
          ending="cancel"
          appointment={{ ...appointment, lateFee: visit.lateFee }}
          steps={{ ...steps, cancel: whole.cancel }}
          action={t.cancelAll.replace('…', '')}
          onClose={() => ask(null)}
        />
      )}
    </section>
  );
}

const off = new Set(['cancelled', 'declined', 'expired']);
