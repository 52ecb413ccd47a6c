import { operatorWork } from '#texts/operatorWork';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import type { TroubledQuery, TroubleKind } from '../../../data/operations.generated.ts';
import { OnTopLink } from '../../../ui/layout/open-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { Column } from '../../../ui/list/list-columns.ts';
import { NoRows } from '../../../ui/list/no-rows.tsx';
import { Pick, Picks } from '../../../ui/list/pick.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { Toolbar } from '../../../ui/list/toolbar.tsx';
import { Age } from '../../../ui/time/age.tsx';
import document from './troubled.graphql';
import { Troubles } from './troubles.tsx';
import styles from '../work.module.css';

const t = operatorWork.health;
const kinds: readonly TroubleKind[] = ['message', 'webhook', 'calendar', 'payment'];

type Row = TroubledQuery['troubledBusinesses'][number];

const columns: Column<Row>[] = [
  { title: t.business, width: '1.2fr', cell: ({ name }) => name },
  ...kinds.map((kind): Column<Row> => ({
    title: t.kinds[kind],
    width: '7rem',
    cell: ({ counts }) => {
      const count = counts.find(each => each.kind === kind);
      return count && t.counts({ day: count.lastDay, week: count.lastWeek });
    },
  })),
  { title: t.last, width: '8rem', cell: ({ lastAt }) => <Age at={lastAt} /> },
  {
    title: t.waiting,
    width: '8rem',
    cell: ({ waitingSinceAt }) => waitingSinceAt && <Age at={waitingSinceAt} />,
  },
];

/** Page for operators with the businesses that have failures, the latest first. */
export function Health() {
  const [{ q, open, kind }] = useAddress();
  const { data, error, isPlaceholderData, refetch } = useRead('operated', document, {
    search: q?.trim() || null,
    kind: kinds.find(each => each === kind) ?? null,
  });
  const pages = {
    items: data?.troubledBusinesses,
    error,
    isPlaceholderData,
    refetch,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: () => undefined,
  };
  const name = data?.troubledBusinesses.find(({ id }) => id === open)?.name ?? '';
  return (
    <Page title={t.title}>
      <Toolbar>
        <SearchField placeholder={t.search} />
        <Picks>
          <Pick
            label={t.kind}
            name="kind"
            any={t.anyKind}
            choices={kinds.map(value => ({ value, label: t.kinds[value] }))}
          />
        </Picks>
      </Toolbar>
      <p className={styles['dimmed']}>{t.explained}</p>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        link={OnTopLink}
        columns={columns}
        empty={<NoRows isNarrowed={Boolean(q || kind)} icon="check" texts={t} />}
      />
      {open?.startsWith('biz_') && <Troubles key={open} id={open} name={name} />}
    </Page>
  );
}
