import { operator as t } from '#texts/operator';
import { Suspense } from 'react';
import { useSession } from '../data/session.ts';
import { useAddress } from '../data/use-address.ts';
import { usePages } from '../data/use-read.ts';
import { Missing } from './shell/missing.tsx';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';
import { List } from '../ui/list/list.tsx';
import { NoRows } from '../ui/list/no-rows.tsx';
import { OnTopLink } from '../ui/layout/open-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Pick, Picks } from '../ui/list/pick.tsx';
import { SearchField } from '../ui/list/search-field.tsx';
import { Toolbar } from '../ui/list/toolbar.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { useColumns } from '../features/operator/columns.tsx';
import document from '../features/operator/list-operated.graphql';
import { useTariffs } from '../features/operator/tariffs.ts';

const Business = lazyComponent(() => import('../features/operator/business.tsx'));

/** Page with all businesses of the service. Users who are not operators get the missing page. */
export default function Operator() {
  const { viewer } = useSession();
  if (!viewer.internal) return <Missing />;
  return (
    <OperatorFrame>
      <All />
    </OperatorFrame>
  );
}

function All() {
  const [{ q, open, tariff, failing }] = useAddress();
  const { all } = useTariffs();
  const columns = useColumns();
  const pages = usePages(
    'operated',
    document,
    {
      search: q?.trim() || null,
      tariff: tariff || null,
      failing: failing === 'yes' ? true : failing === 'no' ? false : null,
    },
    ({ operatedBusinesses }) => operatedBusinesses,
  );
  return (
    <Page title={t.title}>
      <Toolbar>
        <SearchField placeholder={t.search} />
        <Picks>
          <Pick
            label={t.tariff}
            name="tariff"
            any={t.anyTariff}
            choices={all.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <Pick
            label={t.health}
            name="failing"
            any={t.anyHealth}
            choices={[
              { value: 'yes', label: t.failing },
              { value: 'no', label: t.notFailing },
            ]}
          />
        </Picks>
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        link={OnTopLink}
        columns={columns}
        empty={<NoRows isNarrowed={Boolean(q || tariff || failing)} icon="search" texts={t} />}
      />
      {open?.startsWith('biz_') && (
        <Suspense key={open}>
          <Business id={open} />
        </Suspense>
      )}
    </Page>
  );
}
