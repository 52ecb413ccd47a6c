import { messages as t } from '#texts/messages';
import { frame } from '#texts/frame';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import saveNotificationTextInput from 'virtual:limits/SaveNotificationTextInput';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useRead } from '../../data/use-read.ts';
import { DraftOffer } from '../../ui/form/draft-offer.tsx';
import { useFieldsDraft } from '../../ui/form/use-draft.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import type { MessageTextQuery, NotificationKind } from '../../data/operations.generated.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useFollowed } from '../../ui/form/use-followed.ts';
import { useReason } from '../../ui/feedback/use-reason.ts';
import styles from './messages.module.css';
import previewDocument from './preview-message.graphql';
import saveDocument from './save-message-text.graphql';
import testDocument from './send-test-message.graphql';

interface Props {
  kind: NotificationKind;
  language: Language;
  own: MessageTextQuery['notificationTexts'][number] | undefined;
  variables: MessageTextQuery['notificationVariables'];
}

/** Form for the business's own wording of a message, with its placeholders and a preview. */
export function Editor({ kind, language, own, variables }: Props) {
  const { save, saved } = frame;
  const reasonOf = useReason();
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('notification_write');
  const stored = { subject: own?.subject ?? '', text: own?.text ?? '', sms: own?.sms ?? '' };
  const fields = useFields(saveNotificationTextInput, stored);
  useFollowed(fields, stored);
  const draft = useFieldsDraft(`message/${kind}/${language}`, fields);
  const [typed] = useDebouncedValue(fields.values, 300);
  const asked = { businessId, kind, locale: language, ...typed };
  const preview = useRead('notification', previewDocument, asked);
  const change = useChange(saveDocument, {
    affects: ['notification'],
    showsFailures: true,
    onDone: () => showDone(saved),
  });
  const test = useChange(testDocument, {
    affects: [],
    showsFailures: true,
    onDone: ({ sendTestNotification }) =>
      showDone(t.testSent({ address: sendTestNotification.recipient })),
  });
  const failing = { onError: fields.showFailure };
  // After a save, the read may still have the old version, so the higher one is used.
  const saw = change.data?.saveNotificationText.version ?? 0;
  const version = Math.max(own?.version ?? 0, saw) || null;
  const run = fields.onSubmit(values =>
    change.mutate({ input: { businessId, kind, language, version, ...values } }, failing),
  );
  const shown = preview.data?.previewNotification;
  return (
    <div className={styles['editor']}>
      <form className={styles['fields']} onSubmit={run} noValidate>
        <DraftOffer draft={draft} />
        <TextInput
          {...fields.of('subject')}
          label={t.subject}
          description={t.ours}
          disabled={!canWrite}
        />
        <Textarea {...fields.of('text')} label={t.text} rows={6} disabled={!canWrite} />
        <Textarea {...fields.of('sms')} label={t.sms} rows={2} disabled={!canWrite} />
        <details>
          <summary>{t.variables}</summary>
          <dl className={styles['variables']}>
            {variables.map(({ name, description, sample }) => (
              <div key={name}>
                <dt>
                  <code>{`{{${name}}}`}</code>
                </dt>
                <dd>
                  {description}
                  {sample && <span className={styles['dimmed']}> · {sample}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
        {canWrite && (
          <div className={styles['buttons']}>
            <Button type="submit" loading={change.isPending}>
              {save}
            </Button>
            <Button
              variant="default"
              loading={test.isPending}
              onClick={() =>
                test.mutate(
                  { input: { businessId, kind, locale: language, ...fields.values } },
                  failing,
                )
              }
            >
              {t.test}
            </Button>
          </div>
        )}
      </form>
      <section className={styles['preview']} aria-label={t.preview}>
        <h2>{t.preview}</h2>
        {preview.error && <p role="alert">{reasonOf(preview.error)}</p>}
        {shown && !preview.error && (
          <div lang={language}>
            <h3>{shown.subject}</h3>
            <p className={styles['mail']}>{shown.text}</p>
            <p className={styles['bubble']}>{shown.sms}</p>
          </div>
        )}
      </section>
    </div>
  );
}
