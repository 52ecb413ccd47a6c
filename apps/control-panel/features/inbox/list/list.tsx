import { inbox as t } from '#texts/inbox';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness, useSession } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { usePages } from '../../../data/use-read.ts';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { NoRows } from '../../../ui/list/no-rows.tsx';
import { Paged } from '../../../ui/list/paged.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useListKeys } from '../../../ui/list/use-list-keys.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { Row } from './row.tsx';
import document from './list-conversations.graphql';
import styles from './list.module.css';

const shown = ['open', 'mine', 'unread', 'closed'] as const;

/** Conversations by their latest message, with filters and a search. */
export function ConversationList() {
  const { id: businessId } = useBusiness();
  const { viewer } = useSession();
  const can = useCan();
  const canWrite = can('message_send') && can('client_read');
  const [{ show, q = '', c: openId }, set] = useAddress();
  const filter = shown.find(each => each === show) ?? 'open';
  const list = useRef<HTMLUListElement>(null);
  const filters = {
    open: { state: 'open' },
    mine: { state: 'open', assignedTo: viewer.user?.id ?? null },
    unread: { unread: true },
    closed: { state: 'closed' },
  } as const;
  const pages = usePages(
    'conversation',
    document,
    { businessId, ...filters[filter], ...(q && { search: q }) },
    ({ conversations }) => conversations,
  );
  const count = pages.items?.length ?? 0;
  useListKeys(list, count, () => undefined);
  return (
    <section className={styles['side']} aria-label={t.conversations}>
      <div className={styles['filters']}>
        <ChoiceChips
          label={t.show}
          name="show"
          choices={shown.map(value => ({ value, label: t.filters[value] }))}
        />
        <SearchField placeholder={t.search} />
        {canWrite && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => set({ client: 'new', c: undefined }, { push: true })}
          >
            {t.newMessage}
          </Button>
        )}
      </div>
      <div className={styles['scroll']}>
        <Paged
          pages={pages}
          title={t.conversations}
          more={t.more}
          none={<NoRows isNarrowed={filter !== 'open' || q !== ''} icon="mail" texts={t} />}
        >
          {items =>
            items.length > 0 && (
              <ul className={styles['list']} ref={list}>
                {items.map((each, index) => (
                  <Row
                    key={each.id}
                    conversation={each}
                    index={index}
                    isOpen={each.id === openId}
                  />
                ))}
              </ul>
            )
          }
        </Paged>
      </div>
    </section>
  );
}
