import { messagesAutomations as t } from '#texts/messagesAutomations';
import { messagesWrite } from '#texts/messagesWrite';
import { useDebouncedValue } from '@mantine/hooks';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { useReason } from '../../../ui/feedback/use-reason.ts';
import { isWritten } from '../write/blocks/words.ts';
import { isPlainChannel } from '../write/channel-field.tsx';
import { MailPreview } from '../write/mail-preview.tsx';
import { Skipped } from '../write/skipped.tsx';
import { SmsEstimate } from '../write/sms-estimate.tsx';
import write from '../write/write.module.css';
import document from './rehearse-automation.graphql';
import { contentOf, type Values } from './use-saving.ts';

interface Props {
  values: Values;
  automationId: string | undefined;
}

/** Shows how many clients an automation would reach today and in a month, and its message. */
export function Forecast({ values, automationId }: Props) {
  const { id: businessId } = useBusiness();
  const reasonOf = useReason();
  const [typed] = useDebouncedValue(values, 400);
  const isReady = isWritten(typed, typed.channel) && Number(typed.days) > 0;
  const { data, error } = useRead(
    'client',
    document,
    { input: { businessId, ...(automationId && { automationId }), ...contentOf(typed) } },
    { enabled: isReady, gcTime: 0 },
  );
  if (!isReady) return null;
  if (error) return <p role="alert">{reasonOf(error)}</p>;
  if (!data) return null;
  const { today, perMonth, sample, whatsapp } = data.rehearseAutomation;
  const isMail = !isPlainChannel(typed.channel);
  return (
    <section className={write['rehearsal']} aria-live="polite" aria-label={messagesWrite.preview}>
      <p>
        <strong>{t.today({ count: today.recipients })}</strong> · {t.perMonth({ count: perMonth })}
      </p>
      <SmsEstimate estimate={today} />
      <Skipped skipped={today.skipped} />
      <div className={write['sample']}>
        {isMail && <h3>{sample.subject}</h3>}
        {isMail && typed.blocks.length > 0 ? (
          <MailPreview html={sample.html} />
        ) : (
          <p className={write['text']}>{whatsapp ?? (isMail ? sample.text : sample.sms)}</p>
        )}
      </div>
    </section>
  );
}
