import { roles as names } from '#texts/roles';
import { operator as t } from '#texts/operator';
import { frame } from '#texts/frame';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import type { OperatedBusinessQuery } from '../../operations.generated.ts';
import { Age } from '../../parts/age.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Failed } from '../../parts/failed.tsx';
import { useDay } from '../../parts/when.tsx';
import { Enter } from './enter.tsx';
import { Health } from './health.tsx';
import document from './operated-business.graphql';
import styles from './operator.module.css';
import { Tariff } from './tariff.tsx';

type Shown = OperatedBusinessQuery['operatedBusiness'];

/** A business as those who run the service see it: its tariff and what it uses of it, how it gets on, and who is in it. */
export default function Business({ id: businessId }: { id: string }) {
  const { loading } = frame;
  const { viewer } = useSession();
  const [, open] = useOpened();
  const [isEntering, setEntering] = useState(false);
  const { data, error, refetch } = useRead('operated', document, { businessId });
  const shown = data?.operatedBusiness.id === businessId ? data.operatedBusiness : undefined;
  return (
    <Drawer
      opened
      title={shown?.name ?? loading}
      onClose={() => open(undefined)}
      footer={shown && <Way business={shown} onEnter={() => setEntering(true)} />}
    >
      {error && !shown && <Failed error={error} onAgain={() => void refetch()} />}
      {!shown && !error && <Skeleton height={240} />}
      {shown && <Known business={shown} canChange={viewer.entry === null} />}
      {shown && isEntering && <Enter business={shown} onClose={() => setEntering(false)} />}
    </Drawer>
  );
}

/** Into the business: as a member, or with a reason. */
function Way({ business: { id, slug }, onEnter }: { business: Shown; onEnter: () => void }) {
  const { businesses, viewer } = useSession();
  if (businesses.items.some(each => each.id === id))
    return (
      <Button component="a" href={`/ControlPanel/${slug}`} variant="default">
        {t.open}
      </Button>
    );
  return viewer.entry === null && <Button onClick={onEnter}>{t.enter}…</Button>;
}

function Known({ business, canChange }: { business: Shown; canChange: boolean }) {
  const day = useDay();
  const { slug, health, lastActivityAt, createdAt, publish, members } = business;
  return (
    <div className={styles['known']}>
      <Tariff business={business} canChange={canChange} />
      <Facts>
        <Fact name={t.health}>
          <Health health={health} />
        </Fact>
        <Fact name={t.lastActivity}>{lastActivityAt && <Age at={lastActivityAt} />}</Fact>
        <Fact name={t.created}>{day(createdAt)}</Fact>
        <Fact name={t.address}>{slug}</Fact>
        <Fact name={t.public}>{publish ? t.yes : t.no}</Fact>
      </Facts>
      <section aria-labelledby="operated-members">
        <h3 id="operated-members">{t.members}</h3>
        <ul className={styles['members']}>
          {members.map(member => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Member({
  member: { user, role, roleName, acceptedAt },
}: {
  member: Shown['members'][number];
}) {
  return (
    <li>
      <span>
        {user.name || user.email}
        <small>{user.email}</small>
      </span>
      <span className={styles['dimmed']}>
        {[roleName ?? names[role], !acceptedAt && t.invited].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
