import { messagesWrite as t } from '#texts/messagesWrite';
import type { RehearseMessageMutation } from '../../../data/operations.generated.ts';
import { useReason } from '../../../ui/feedback/use-reason.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import { MailPreview } from './mail-preview.tsx';
import { Skipped } from './skipped.tsx';
import { SmsEstimate } from './sms-estimate.tsx';
import styles from './write.module.css';

interface Props {
  found: RehearseMessageMutation['rehearseMessage'] | undefined;
  error: Error | null;
  /** True for a message to one client alone. */
  isOne: boolean;
  /** True for a mail of blocks, which is shown as it looks. */
  isLaidOut: boolean;
}

/** Shows who gets a message, who does not and why, and the message to the first recipient. */
export function Rehearsal({ found, error, isOne, isLaidOut }: Props) {
  const reasonOf = useReason();
  const moment = useMoment();
  if (error) return <p role="alert">{reasonOf(error)}</p>;
  if (!found) return null;
  const { recipients, byMail, bySms, byWhatsapp, sample, skipped, waitsForMorning, sendAt } = found;
  const ways = [
    byMail > 0 && t.byMail({ count: byMail }),
    bySms > 0 && t.bySms({ count: bySms }),
    byWhatsapp > 0 && t.byWhatsapp({ count: byWhatsapp }),
  ];
  return (
    <section className={styles['rehearsal']} aria-live="polite" aria-label={t.preview}>
      {recipients === 0 ? (
        <p className={styles['nobody']}>{t.nobody}</p>
      ) : (
        <p>
          {!isOne && <strong>{t.who}: </strong>}
          {ways.filter(Boolean).join(' · ')}
        </p>
      )}
      <SmsEstimate estimate={found} />
      <Skipped skipped={skipped} />
      {waitsForMorning && <p>{t.morning({ time: moment(sendAt) })}</p>}
      {sample && (
        <div className={styles['sample']}>
          {sample.subject && <h3>{sample.subject}</h3>}
          {isLaidOut && sample.html ? (
            <MailPreview html={sample.html} />
          ) : (
            <p className={styles['text']}>{sample.text}</p>
          )}
        </div>
      )}
    </section>
  );
}
