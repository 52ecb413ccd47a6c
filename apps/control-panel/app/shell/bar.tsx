import { bars } from '#texts/bars';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import Reset from '../../features/settings/sandboxes/reset.tsx';
import { TariffDue } from '../../features/tariff/due.tsx';
import { useConfirming } from '../../features/account/use-confirming.ts';
import type { Boot } from '../../data/boot/boot.ts';
import { invalidateSession } from '../../data/boot/invalidate-session.ts';
import { useBusiness, useSession } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './leave-business.graphql';
import { SuspendedBar } from './suspended-bar.tsx';
import styles from './bar.module.css';

/** Bar above every screen: an operator's visit, a suspension, a sandbox, a tariff to pay, or the note that clients receive no messages. */
export default function Bar({ entry }: { entry: Entry | null }) {
  const { sandbox, status, clientMessages, tariffStanding } = useBusiness();
  const suspended = status === 'suspended' && <SuspendedBar />;
  if (entry) {
    return (
      <>
        <OperatorBar entry={entry} />
        {suspended}
      </>
    );
  }
  if (suspended) return suspended;
  if (sandbox) return <SandboxBar />;
  return (
    <>
      {tariffStanding != null && <TariffDue className={styles['looking']} />}
      {clientMessages === 'unconfirmed' && <Unconfirmed />}
    </>
  );
}

/** Bar of a sandbox: nothing is real, and its messages are shown instead of sent. */
function SandboxBar() {
  const business = useBusiness();
  const t = bars.sandbox;
  return (
    <aside className={styles['looking']} aria-label={t.title}>
      <p>
        <b>{t.title}.</b> {t.text}
      </p>
      <Button
        size="xs"
        variant="default"
        renderRoot={props => (
          <Link
            to={`/${business.slug}/messages` as never}
            search={{ view: 'held' } as never}
            {...props}
          />
        )}
      >
        {t.messages}
      </Button>
      <Reset sandbox={business} variant="default" />
    </aside>
  );
}

/** Banner that clients receive no messages until the email address is confirmed. */
function Unconfirmed() {
  const { text, send } = useConfirming();
  return (
    <aside className={styles['looking']} aria-label={bars.title}>
      <p>
        <b>{bars.title}.</b> {text}
      </p>
      {send && (
        <Button size="xs" variant="default" loading={send.isPending} onClick={send.again}>
          {bars.again}
        </Button>
      )}
    </aside>
  );
}

type Entry = NonNullable<Boot['viewer']['entry']>;

/** Bar during an operator's visit: reason, time left, and a button to leave. */
function OperatorBar({ entry: { businessId, reason, endsAt } }: { entry: Entry }) {
  const { locale } = useSpoken();
  const t = bars.looking;
  const { businesses } = useSession();
  const navigate = useNavigate();
  const now = useMinute();
  const { mutate, isPending } = useChange(document, {
    affects: ['business', 'operated'],
    onDone: () => void navigate({ to: '/~operator', search: { open: businessId } } as never),
  });
  const isOver = Date.parse(endsAt) <= now;
  useEffect(() => {
    if (isOver) invalidateSession();
  }, [isOver]);
  const name = businesses.items.find(({ id }) => id === businessId)?.name ?? '';
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(endsAt));
  return (
    <aside className={styles['looking']} aria-label={t.title({ name })}>
      <p>
        <b>{t.title({ name })}</b> {reason} <small>{t.until({ time: until })}</small>
      </p>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate({})}>
        {t.leave}
      </Button>
    </aside>
  );
}
