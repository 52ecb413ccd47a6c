import { team as t } from '#texts/team';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../../data/send.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../i18n/days.ts';
import { instantAt } from '../../../i18n/wall-clock.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from '../team.module.css';
import document from './add-time-off.graphql';
import affectedDocument from './affected-visits.graphql';

interface Props {
  staffId: string;
  /** True for sick leave that starts today. */
  isIll: boolean;
  onClose: () => void;
  /** Called after saving if the staff member has appointments in that time. */
  onAdded: () => void;
}

/** Records an absence of whole days. Affected appointments show next. */
export default function Away({ staffId, isIll, onClose, onAdded }: Props) {
  const { id: businessId, timezone } = useBusiness();
  const [today] = useState(() => dayOf(Date.now(), timezone));
  const [from, setFrom] = useState(isIll ? today : addDays(today, 1));
  const [to, setTo] = useState(from);
  const [reason, setReason] = useState(isIll ? t.illReason : '');
  const done = useUndoable(['staff', 'appointment']);
  const { mutate, isPending } = useChange(document, {
    affects: ['staff', 'appointment'],
    onDone: (_, __, eventId) => {
      done(t.awayAdded, eventId);
      void send(affectedDocument, { businessId, staffId }).then(({ staffMember }) =>
        staffMember.affectedAppointments.length > 0 ? onAdded() : onClose(),
      );
    },
  });
  const instant = (day: string) => new Date(instantAt(day, '00:00', timezone)).toISOString();
  return (
    <Dialog opened onClose={onClose} title={isIll ? t.illTitle : t.addAway} size="sm">
      <form
        className={styles['fields']}
        onSubmit={event => {
          event.preventDefault();
          const last = to < from ? from : to;
          const period = { startAt: instant(from), endAt: instant(addDays(last, 1)) };
          mutate({ input: { businessId, staffId, ...period, reason: reason.trim() || null } });
        }}
      >
        <div className={styles['pair']}>
          <DateField
            label={t.firstDay}
            value={from}
            minDate={today}
            onChange={day => day && setFrom(String(day))}
          />
          <DateField
            label={t.lastDay}
            value={to < from ? from : to}
            minDate={from}
            onChange={day => day && setTo(String(day))}
          />
        </div>
        <TextInput
          label={t.reason}
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" loading={isPending} fullWidth>
          {t.note}
        </Button>
      </form>
    </Dialog>
  );
}
