import { welcome as t } from '#texts/welcome';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { Copy } from '../../parts/copy.tsx';
import { Icon } from '../../parts/icon.tsx';
import publishDocument from '../../screens/channels/publish-business.graphql';
import type { StepProps } from '../step.tsx';
import { doneOf, steps, type Step } from '../steps.ts';
import styles from '../welcome.module.css';
import { Trial } from './trial.tsx';

/** The last step: the booking page goes live, and a first visit is tried. */
export function Live({ state }: StepProps) {
  const { business } = state;
  const done = doneOf(state);
  const missing = steps.filter(step => step !== 'live' && !done[step]);
  return (
    <section className={styles['step']} aria-labelledby="live">
      <header>
        <h2 id="live">{business.publish ? t.isLive : t.liveTitle}</h2>
        <p>{business.publish ? t.isLiveText : t.liveText}</p>
      </header>
      {missing.length > 0 && <Missing steps={missing} />}
      {business.publish ? <Address slug={business.slug} /> : <Publish />}
      {missing.every(step => step === 'address') && <Trial state={state} />}
    </section>
  );
}

function Missing({ steps: missing }: { steps: readonly Step[] }) {
  return (
    <ul className={styles['missing']}>
      {missing.map(step => (
        <li key={step}>
          <Icon name="warning" size={16} />
          <Link to="." search={{ step } as never}>
            {t.missing[step]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Publish() {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(publishDocument, { affects: ['business', 'shop'] });
  return (
    <Button
      size="md"
      loading={isPending}
      style={{ justifySelf: 'start' }}
      onClick={() => mutate({ input: { businessId, publish: true } })}
    >
      {t.publish}
    </Button>
  );
}

function Address({ slug }: { slug: string }) {
  const params = useParams({ strict: false });
  const address = `${location.origin}/book/${slug}`;
  return (
    <>
      <p className={styles['address']}>
        <a href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
          <span className="hidden-text"> {t.newTab}</span>
        </a>
        <Copy text={address} />
      </p>
      <Link to={`/${params.slug}/channels` as never} className={styles['more']}>
        {t.channels}
      </Link>
    </>
  );
}
