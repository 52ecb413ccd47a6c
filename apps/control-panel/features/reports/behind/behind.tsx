import { reports as t } from '#texts/reports';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCan } from '../../../data/can.ts';
import { withoutEmpty, type Values } from '../../../data/search-values.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Toolbar } from '../../../ui/list/toolbar.tsx';
import { useDaySpan } from '../../../ui/time/use-time.ts';
import { OrdersBehind, PaymentsBehind, AppointmentsBehind } from './lists.tsx';
import type { Behind as Asked } from './use-behind.ts';

const shown = {
  visits: AppointmentsBehind,
  orders: OrdersBehind,
  payments: PaymentsBehind,
  commissions: lazyComponent(() => import('./commissions.tsx')),
};
const none = {
  list: undefined,
  only: undefined,
  since: undefined,
  until: undefined,
  item: undefined,
  staff: undefined,
  source: undefined,
  of: undefined,
};

/** Lists the records behind a bar of a report. */
export default function Behind({ asked }: { asked: Asked }) {
  const spans = useDaySpan();
  const canSeeAppointments = useCan()('appointment_read');
  const Shown = shown[asked.shows];
  return (
    <Page
      title={t.behind[asked.shows]({ days: spans(asked.days) })}
      actions={
        <Button
          variant="default"
          component={Link}
          {...({
            to: '.',
            search: (former: Values) => withoutEmpty({ ...former, ...none }),
          } as { to: '.' })}
        >
          {t.toReport}
        </Button>
      }
    >
      {asked.list === 'sales' && canSeeAppointments && (
        <Toolbar>
          <ChoiceChips
            name="of"
            label={t.which}
            choices={(['visits', 'orders'] as const).map(value => ({
              value,
              label: t.lists[value],
            }))}
          />
        </Toolbar>
      )}
      <Suspense>
        <Shown asked={asked} />
      </Suspense>
    </Page>
  );
}
