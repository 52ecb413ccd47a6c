import { team } from '#texts/team';
import { teamAsked as t } from '#texts/teamAsked';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useSaid } from '../../../api/use-said.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../calendar/days.ts';
import { instantAt } from '../../../calendar/wall-clock.ts';
import DaysPicker from '../../../parts/days-picker.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { TimeField } from '../../../parts/time-field.tsx';
import styles from '../team.module.css';
import document from './ask-time-off.graphql';

/** Asks for days or hours off. */
export default function Ask({ onClose }: { onClose: () => void }) {
  const { reason } = team;
  const { id: businessId, timezone } = useBusiness();
  const [today] = useState(() => dayOf(Date.now(), timezone));
  const [asked, setAsked] = useState(() => ({
    first: addDays(today, 1),
    last: addDays(today, 1),
    isWhole: true,
    from: '09:00',
    to: '12:00',
    reason: '',
  }));
  const edit = (more: Partial<typeof asked>) => setAsked({ ...asked, ...more });
  const said = useSaid(['staff']);
  const { mutate, isPending } = useChange(document, said(t.asked, onClose));
  const start = instantAt(asked.first, asked.isWhole ? '00:00' : asked.from, timezone);
  const end = asked.isWhole
    ? instantAt(addDays(asked.last, 1), '00:00', timezone)
    : instantAt(asked.last, asked.to, timezone);
  return (
    <Dialog opened onClose={onClose} title={t.ask} size="sm">
      <form
        className={styles['fields']}
        onSubmit={event => {
          event.preventDefault();
          const period = {
            startAt: new Date(start).toISOString(),
            endAt: new Date(end).toISOString(),
          };
          mutate({ input: { businessId, ...period, reason: asked.reason.trim() || null } });
        }}
      >
        <DaysPicker
          label={t.days}
          first={asked.first}
          last={asked.last}
          from={today}
          onChange={(first, until) => edit({ first, last: until })}
        />
        <Checkbox
          label={t.wholeDays}
          checked={asked.isWhole}
          onChange={({ currentTarget }) => edit({ isWhole: currentTarget.checked })}
        />
        {!asked.isWhole && (
          <div className={styles['pair']}>
            <TimeField label={t.from} value={asked.from} onChange={from => edit({ from })} />
            <TimeField
              label={t.to}
              value={asked.to}
              error={end <= start && t.until}
              onChange={to => edit({ to })}
            />
          </div>
        )}
        <TextInput
          label={reason}
          value={asked.reason}
          maxLength={200}
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
        />
        <Button type="submit" loading={isPending} disabled={end <= start} fullWidth>
          {t.send}
        </Button>
      </form>
    </Dialog>
  );
}
