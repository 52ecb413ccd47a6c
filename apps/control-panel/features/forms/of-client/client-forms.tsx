import { formAnswers as t } from '#texts/formAnswers';
import { clients } from '#texts/clients';
import { useBusiness } from '../../../data/session.ts';
import { usePages } from '../../../data/use-read.ts';
import { useDay, When } from '../../../ui/time/when.tsx';
import { EarlierButton } from '../../../ui/list/earlier-button.tsx';
import document from './client-forms.graphql';
import styles from './of-client.module.css';
import { ReadAnswers } from './read-answers.tsx';

/** Lists the forms that a client has filled in, newest first. Renders nothing without any. */
export default function ClientForms({ clientId }: { clientId: string }) {
  const { id: businessId } = useBusiness();
  const day = useDay();
  const pages = usePages(
    'form',
    document,
    { businessId, clientId },
    ({ formAnswers }) => formAnswers,
  );
  const { items } = pages;
  if (!items || items.length === 0) return null;
  return (
    <section aria-label={t.title} className={styles['part']}>
      <h3>{t.title}</h3>
      <ul className={styles['list']}>
        {items.map(({ id, formName, healthData, signedAt, validUntilAt, superseded, canRead }) => (
          <li key={id}>
            <span className={styles['what']}>
              {formName}
              <small>
                <When at={signedAt} />
                {healthData && ` · ${t.health}`}
                {superseded && ` · ${t.superseded}`}
                {validUntilAt && !superseded && ` · ${t.validUntil({ day: day(validUntilAt) })}`}
                {!canRead && ` · ${t.locked}`}
              </small>
            </span>
            {canRead && <ReadAnswers formAnswerId={id} formName={formName} />}
          </li>
        ))}
      </ul>
      <EarlierButton pages={pages} label={clients.earlier} />
    </section>
  );
}
