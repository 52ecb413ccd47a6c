import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { Money } from '../../parts/money.tsx';
import { When } from '../../parts/when.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import document from './appointment-payments.graphql';
import { texts } from './texts.ts';
import styles from './appointment.module.css';

/** What was paid for an appointment and given back. */
export function Payments({ appointmentId }: { appointmentId: string }) {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const enabled = useCan()('payment_read');
  const { data } = useRead('payment', document, { businessId, appointmentId }, { enabled });
  const payments = data?.payments.items.filter(({ captured }) => captured > 0) ?? [];
  if (!enabled || !data) return null;
  return (
    <section className={styles['section']}>
      <h3>{t.payments}</h3>
      {payments.length === 0 && <p className={styles['quiet']}>{t.notPaid}</p>}
      <ul>
        {payments.map(({ id, captured, refunded, createdAt }) => (
          <li key={id}>
            <span>
              <Money amount={captured} /> {t.paid}
              {refunded > 0 && (
                <>
                  , <Money amount={refunded} /> {t.refunded}
                </>
              )}
            </span>
            <small>
              <When at={createdAt} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
