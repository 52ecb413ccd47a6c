import { roles as names } from '#texts/roles';
import { operator as t } from '#texts/operator';
import { frame } from '#texts/frame';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import enterBusinessInput from 'virtual:limits/EnterBusinessInput';
import { useSession } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead, refresh } from '../../data/use-read.ts';
import type { OperatedBusinessQuery } from '../../data/operations.generated.ts';
import { Age } from '../../ui/time/age.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useDay } from '../../ui/time/when.tsx';
import { Health } from './columns.tsx';
import document from './operated-business.graphql';
import FreeMonths from '../operator-billing/free-months.tsx';
import { Suspensions } from './suspensions.tsx';
import { Tariff } from './tariff.tsx';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import enterBusinessDocument from './enter-business.graphql';
import styles from './operator.module.css';

type Shown = OperatedBusinessQuery['operatedBusiness'];

/** Drawer for operators with a business: tariff and usage, health, members. */
export default function Business({ id: businessId }: { id: string }) {
  const { loading } = frame;
  const { viewer } = useSession();
  const [, open] = useOpenId();
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

/** Opens the business: directly for a member, or after giving a reason. */
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
      {canChange && <FreeMonths business={business} />}
      <Suspensions business={business} canChange={canChange} />
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

interface Props {
  business: { id: string; name: string; slug: string };
  onClose: () => void;
}

/** Asks an operator for a reason to enter a business, then opens it. */
function Enter({ business: { id: businessId, name, slug }, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const fields = useFields(enterBusinessInput, { reason: '' });
  const { mutate, isPending } = useChange(enterBusinessDocument, {
    affects: [],
    showsFailures: true,
    // The session must refetch its businesses before the panel can open the new one.
    onDone: () =>
      void refresh(client, ['business']).then(() => navigate({ to: `/${slug}` } as never)),
  });
  const run = fields.onSubmit(({ reason }) =>
    mutate({ input: { businessId, reason: reason.trim() } }, { onError: fields.showFailure }),
  );
  return (
    <Confirm
      opened
      title={t.enterTitle({ name })}
      text={t.enterText}
      action={t.enter}
      busy={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <Textarea
        {...fields.of('reason')}
        label={t.reason}
        placeholder={t.reasonHint}
        autosize
        minRows={2}
        withAsterisk
        mt="sm"
        data-autofocus
      />
    </Confirm>
  );
}
