import { operator as t } from '#texts/operator';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import { Missing } from '../../frame/missing.tsx';
import { Person } from '../../frame/menus.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { OnTopLink } from '../../parts/open-link.tsx';
import { Page } from '../../parts/page.tsx';
import { Pick, Picks } from '../../parts/pick.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { useColumns } from './columns.tsx';
import document from './list-operated.graphql';
import styles from './operator.module.css';
import { useTariffs } from './tariffs.ts';

const Business = lazily(() => import('./business.tsx'));
const Bar = lazily(() => import('../../frame/bar.tsx'));

/** All businesses of the service, for those who run it; there is nothing here for others. */
export default function Operator() {
  const { viewer } = useSession();
  return viewer.internal ? <Businesses /> : <Missing />;
}

function Businesses() {
  const { viewer, businesses } = useSession();
  return (
    <div className={styles['operator']}>
      <header className={styles['top']}>
        <strong>{t.service}</strong>
        <nav aria-label={t.service}>
          {businesses.items.length > 0 && <Link to={'/' as never}>{t.own}</Link>}
          <a href="/graphql">{t.explorer}</a>
        </nav>
        <div>
          <Person compact />
        </div>
      </header>
      <main id="content">
        {viewer.entry && (
          <Suspense>
            <Bar entry={viewer.entry} />
          </Suspense>
        )}
        <All />
      </main>
    </div>
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
