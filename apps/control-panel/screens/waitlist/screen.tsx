import { waitlist as t } from '#texts/waitlist';
import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import { chosenOf, FilterChips } from '../../parts/filter-chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { useWishColumns } from './columns.tsx';
import document from './list-waitlist.graphql';
import { statuses } from './state.tsx';

/** The waiting list of the business, first in line first. */
export default function Waitlist() {
  const { id: businessId } = useBusiness();
  const [{ status, open }, set] = useAddress();
  const canAdd = useCan()('appointment_create');
  const columns = useWishColumns();
  const chosen = chosenOf(statuses, status);
  const pages = usePages(
    'waitlist',
    document,
    { businessId, ...(chosen.length > 0 && { status: chosen }) },
    ({ waitlist }) => waitlist,
  );
  return (
    <Page
      title={t.title}
      actions={
        canAdd && (
          <Button
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => set({ open: 'wait' }, { push: true })}
          >
            {t.add}
          </Button>
        )
      }
    >
      <Toolbar list="waitlist">
        <FilterChips
          name="status"
          label={t.columns.status}
          choices={statuses.map(value => ({ value, label: t.states[value] }))}
        />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<NoRows isNarrowed={chosen.length > 0} icon="clock" texts={t} />}
      />
    </Page>
  );
}
