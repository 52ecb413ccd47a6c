import { calendarOpenDay as t } from '#texts/calendarOpenDay';
import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../data/send.ts';
import { useBusiness } from '../../../data/session.ts';
import { refresh, useRead } from '../../../data/use-read.ts';
import type { OpeningHoursQuery } from '../../../data/operations.generated.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { showDone, showFailure } from '../../../ui/change/toasts.ts';
import document from './opening-hours.graphql';
import { withPeriod } from '../../opening-hours/special-days.ts';
import setOpeningHours from '../../opening-hours/set-opening-hours.graphql';
import setStaffHours from './set-staff-hours.graphql';
import styles from './open-day.module.css';

/** The fields can be emptied while typing. An empty field shows an error on submit. */
const needed = { step: 900, required: true, withAsterisk: false, clearable: true };

interface Props {
  day: string;
  onClose: () => void;
}

/** Dialog that opens the business on one day and schedules the selected staff. */
export default function OpenDay({ day, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const { data, error, refetch } = useRead('staff', document, { businessId });
  const [from, setFrom] = useState('10:00');
  const [to, setTo] = useState('16:00');
  const [absent, setAbsent] = useState<readonly string[]>([]);
  const opening = useMutation({
    mutationFn: (read: OpeningHoursQuery) => openDay(businessId, read, day, [from, to], absent),
    onSuccess: () => {
      showDone(t.done);
      onClose();
    },
    onError: showFailure,
    onSettled: () => refresh(client, ['staff', 'appointment', 'business']),
  });
  const people = data?.staffMembers.items ?? [];
  return (
    <Dialog opened onClose={onClose} title={t.title} size="sm">
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      <form
        className={styles['form']}
        onSubmit={event => {
          event.preventDefault();
          if (data) opening.mutate(data);
        }}
      >
        <div className={styles['pair']}>
          <TimeField label={t.from} value={from} onChange={setFrom} {...needed} />
          <TimeField label={t.to} value={to} onChange={setTo} {...needed} />
        </div>
        <Checkbox.Group
          label={t.who}
          value={people.map(({ id }) => id).filter(id => !absent.includes(id))}
          onChange={present =>
            setAbsent(people.map(({ id }) => id).filter(id => !present.includes(id)))
          }
        >
          <div className={styles['people']}>
            {people.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
        <Button type="submit" disabled={!data} loading={opening.isPending} fullWidth>
          {t.action}
        </Button>
      </form>
    </Dialog>
  );
}

/**
 * Opens the business first, because staff hours must lie within its hours. Staff who follow the business's
 * hours need no entry of their own.
 */
async function openDay(
  businessId: string,
  { business, staffMembers }: OpeningHoursQuery,
  day: string,
  hours: readonly [string, string],
  absent: readonly string[],
): Promise<void> {
  const { version } = business;
  const only = { from: day, to: day };
  const workingHours = withPeriod(business.workingHours, { ...only, intervals: [hours] });
  await change(setOpeningHours, { input: { businessId, version, workingHours } });
  for (const { id: staffId, version: known, workingHours: own } of staffMembers.items) {
    const isAbsent = absent.includes(staffId);
    if (own === null && !isAbsent) continue;
    const changed = withPeriod(own ?? workingHours, {
      ...only,
      intervals: isAbsent ? [] : [hours],
    });
    await change(setStaffHours, {
      input: { businessId, staffId, version: known, workingHours: changed },
    });
  }
}
