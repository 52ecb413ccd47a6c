import { waitlistWait } from '#texts/waitlistWait';
import { clients as t } from '#texts/clients';
import { Button, UnstyledButton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Icon } from '../../ui/text/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import { useDay } from '../../ui/time/when.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import type { Client } from './client.ts';
import { Known } from './known.tsx';
import styles from './client.module.css';

interface Props {
  client: Client;
  /** Languages of the business. */
  languages: readonly string[];
  /** Opens the notes field; undefined without permission. */
  onNotes: (() => void) | undefined;
  /** Opens the waiting-list form; undefined without permission. */
  onWait: (() => void) | undefined;
  /** Opens the form for a message; undefined without permission. */
  onWrite: (() => void) | undefined;
}

/** Contact details, key figures and notes of a client. */
export function Head({ client, languages, onNotes, onWait, onWrite }: Props) {
  const { wait } = waitlistWait;
  const { slug } = useParams({ strict: false });
  const { phone, email, notes } = client;
  return (
    <>
      <div className={styles['ways']}>
        {phone && (
          <Button component="a" href={`tel:${phone}`} variant="default" {...icon('phone')}>
            <PhoneNumber phone={phone} />
          </Button>
        )}
        {email && (
          <Button component="a" href={`mailto:${email}`} variant="default" {...icon('mail')}>
            {email}
          </Button>
        )}
        {onWrite && (phone || email) && (
          <Button
            component={Link}
            {...({ to: `/${slug}/inbox`, search: { client: client.id } } as object)}
            variant="default"
            {...icon('mail')}
          >
            {t.write}
          </Button>
        )}
        {onWrite && (phone || email) && (
          <Button variant="default" {...icon('clock')} onClick={onWrite}>
            {t.planMessage}
          </Button>
        )}
        {onWait && (
          <Button variant="default" {...icon('clock')} onClick={onWait}>
            {wait}
          </Button>
        )}
      </div>
      {client.emailProblem && (
        <p role="note" className={styles['problem']} title={client.emailProblem.reason}>
          {t.emailProblems[client.emailProblem.kind]}
        </p>
      )}
      <Known client={client} isTranslated={languages.length > 1} canWrite={onNotes !== undefined} />
      <Stats client={client} />
      {notes ? (
        <div className={styles['notes']}>
          <h3>{t.notes}</h3>
          <p>{notes}</p>
        </div>
      ) : (
        onNotes && (
          <UnstyledButton className={styles['note']} onClick={onNotes}>
            {t.addNote}
          </UnstyledButton>
        )
      )}
    </>
  );
}

function Stats({ client: { stats, createdAt } }: { client: Client }) {
  const day = useDay();
  const { visits, noShows, spent, currency, lastVisitAt, nextVisitAt } = stats;
  return (
    <dl className={styles['stats']}>
      <div>
        <dt>{t.visits}</dt>
        <dd>{visits}</dd>
      </div>
      <div data-bad={noShows > 0 || undefined}>
        <dt>{t.noShows}</dt>
        <dd>{noShows}</dd>
      </div>
      <div>
        <dt>{t.spent}</dt>
        <dd>
          <Money amount={spent} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t.lastVisit}</dt>
        <dd>{lastVisitAt ? day(lastVisitAt) : '–'}</dd>
      </div>
      <div>
        <dt>{t.nextVisit}</dt>
        <dd>{nextVisitAt ? day(nextVisitAt) : '–'}</dd>
      </div>
      <div>
        <dt>{t.since}</dt>
        <dd>{day(createdAt)}</dd>
      </div>
    </dl>
  );
}

const icon = (name: 'phone' | 'mail' | 'clock') => ({
  leftSection: <Icon name={name} size={16} />,
});
