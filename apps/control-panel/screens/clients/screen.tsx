import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import { Empty } from '../../parts/empty.tsx';
import { List } from '../../parts/list.tsx';
import { Monogram } from '../../parts/monogram.tsx';
import { Page } from '../../parts/page.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { useDay } from '../../parts/when.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import document from './list-clients.graphql';
import { texts } from './texts.ts';

/** The clients of the business, newest first. */
export default function Clients() {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const [{ q, open }] = useAddress();
  const day = useDay();
  const pages = usePages(
    'client',
    document,
    { businessId, ...(q && { search: q }) },
    ({ clients }) => clients,
  );
  return (
    <Page title={t.title}>
      <Toolbar>
        <SearchField placeholder={t.search} />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={[
          {
            title: t.name,
            width: '1.4fr',
            cell: ({ name }) => (
              <>
                <Monogram name={name} size={26} round /> &ensp;{name}
              </>
            ),
          },
          { title: t.phone, cell: ({ phone }) => phone },
          { title: t.email, width: '1.4fr', cell: ({ email }) => email, desktopOnly: true },
          {
            title: t.since,
            width: '7rem',
            cell: ({ createdAt }) => day(createdAt),
            end: true,
            desktopOnly: true,
          },
        ]}
        empty={
          q ? (
            <Empty icon="search" title={t.noneFound} />
          ) : (
            <Empty icon="clients" title={t.none} text={t.noneText} />
          )
        }
      />
    </Page>
  );
}
