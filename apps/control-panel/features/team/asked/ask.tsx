import { team } from '#texts/team';
import { teamAsked as t } from '#texts/teamAsked';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useChangeToast } from '../../../ui/change/use-undo.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../i18n/days.ts';
import { instantAt } from '../../../i18n/wall-clock.ts';
import DaysPicker from '../../../ui/form/days-picker.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import styles from '../team.module.css';
import document from './ask-time-off.graphql';

/** Form to request days or hours off. */
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
  const withToast = useChangeToast(['staff']);
  const { mutate, isPending } = useChange(document, withToast(t.asked, onClose));
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
