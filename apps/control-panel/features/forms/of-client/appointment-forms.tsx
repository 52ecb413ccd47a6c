import { formAnswers as t } from '#texts/formAnswers';
import { Button } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import { Copy } from '../../../ui/text/copy.tsx';
import { When } from '../../../ui/time/when.tsx';
import document from './appointment-forms.graphql';
import styles from './of-client.module.css';
import { ReadAnswers } from './read-answers.tsx';

/** Reads the forms that the visit of an appointment needs. */
export function useAppointmentForms(appointmentId: string) {
  const { id: businessId } = useBusiness();
  return useRead('form', document, { businessId, appointmentId });
}

/**
 * Lists the forms that a visit needs, with their state. Missing ones can be filled in on a tablet at the desk. Renders nothing
 * without forms.
 */
export function AppointmentForms({ read }: { read: ReturnType<typeof useAppointmentForms> }) {
  const can = useCan();
  const { forms = [], url = null } = read.data?.appointmentForms ?? {};
  if (forms.length === 0) return null;
  const isMissing = forms.some(({ state }) => state === 'missing');
  return (
    <section aria-label={t.title} className={styles['part']}>
      <h3>{t.title}</h3>
      <ul className={styles['list']}>
        {forms.map(({ formId, formName, healthData, state, signedAt, formAnswerId }) => (
          <li key={formId}>
            <span className={styles['what']}>
              {formName}
              <small>
                {signedAt ? <When at={signedAt} /> : t.missingHint}
                {healthData && ` · ${t.health}`}
              </small>
            </span>
            <Status tone={state === 'signed' ? 'good' : 'warn'}>{t.states[state]}</Status>
            {formAnswerId && (!healthData || can('health_read')) && (
              <ReadAnswers formAnswerId={formAnswerId} formName={formName} />
            )}
          </li>
        ))}
      </ul>
      {url && (
        <div className={styles['links']}>
          <Button
            size="xs"
            variant="default"
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            {isMissing ? t.fillIn : t.fillInAgain}
          </Button>
          <span>{t.link}</span>
          <Copy text={url} />
        </div>
      )}
    </section>
  );
}
