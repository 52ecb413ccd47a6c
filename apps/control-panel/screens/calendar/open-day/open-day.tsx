import { calendarOpenDay as t } from '#texts/calendarOpenDay';
import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../api/send.ts';
import { useBusiness } from '../../../api/session.ts';
import { refresh, useRead } from '../../../api/use-read.ts';
import type { OpeningHoursQuery } from '../../../operations.generated.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Failed } from '../../../parts/failed.tsx';
import { TimeField } from '../../../parts/time-field.tsx';
import { showDone, showFailure } from '../../../parts/toasts.ts';
import document from './opening-hours.graphql';
import { withPeriod } from '../../../hours/special-days.ts';
import setOpeningHours from '../../../hours/set-opening-hours.graphql';
import setStaffHours from './set-staff-hours.graphql';
import styles from './open-day.module.css';

/** An emptied one is complained of when the day is to be opened. */
const needed = { step: 900, required: true, withAsterisk: false, clearable: true };

interface Props {
  day: string;
  onClose: () => void;
}

/** Opens the business on one day, and has the chosen people work then. */
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

/** The business opens first, so that people's hours lie within its own. Who has no hours of their own has these. */
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
