import { reports as t } from '#texts/reports';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCan } from '../../../api/can.ts';
import { withoutEmpty, type Values } from '../../../api/search-values.ts';
import { lazily } from '../../../parts/lazily.tsx';
import { ChoiceChips } from '../../../parts/choice-chips.tsx';
import { Page } from '../../../parts/page.tsx';
import { Toolbar } from '../../../parts/toolbar.tsx';
import { useDaySpan } from '../../../parts/use-day-span.ts';
import { OrdersBehind, PaymentsBehind, VisitsBehind } from './lists.tsx';
import type { Behind as Asked } from './use-behind.ts';

const shown = {
  visits: VisitsBehind,
  orders: OrdersBehind,
  payments: PaymentsBehind,
  commissions: lazily(() => import('./commissions.tsx')),
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

/** What a bar of a report is made of. */
export default function Behind({ asked }: { asked: Asked }) {
  const spans = useDaySpan();
  const canSeeVisits = useCan()('appointment_read');
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
      {asked.list === 'sales' && canSeeVisits && (
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
