import { reviews as t } from '#texts/reviews';
import { useMemo } from 'react';
import { useCan } from '../../data/can.ts';
import staffDocument from '../../data/documents/tipped-staff.graphql';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import type { ListReviewsQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages, useRead } from '../../data/use-read.ts';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { List } from '../../ui/list/list.tsx';
import type { Column } from '../../ui/list/list-columns.ts';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Pick, Picks } from '../../ui/list/pick.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { useDay } from '../../ui/time/when.tsx';
import document from './list-reviews.graphql';
import { Stars } from './stars.tsx';
import { ReviewState } from './state.tsx';

/** Filters by the value of their chip. */
const filters = {
  open: { status: 'published', answered: false },
  low: { starsTo: 2 },
  reported: { reported: true },
  hidden: { status: 'hidden' },
} as const;

const filterNames = Object.keys(filters) as readonly (keyof typeof filters)[];

/** Reviews, newest first, with filters by state, stars, person and location. */
export default function ReviewList() {
  const { id: businessId } = useBusiness();
  const [{ show, stars, staff, open }] = useAddress();
  const { id: locationId } = useCurrentLocation();
  const canPick = useCan()('staff_read');
  const { data } = useRead('staff', staffDocument, { businessId }, { enabled: canPick });
  const columns = useReviewColumns();
  const chosen = filterNames.find(each => each === show);
  const count = Number(stars) || undefined;
  const pages = usePages(
    'review',
    document,
    {
      businessId,
      ...(count && { starsFrom: count, starsTo: count }),
      ...(chosen && filters[chosen]),
      ...(staff && { staffId: staff }),
      ...(locationId && { locationId }),
    },
    ({ reviews }) => reviews,
  );
  const people = data?.staffMembers.items ?? [];
  return (
    <>
      <Toolbar>
        <ChoiceChips
          label={t.columns.state}
          name="show"
          choices={[
            { value: '', label: t.all },
            ...filterNames.map(value => ({ value, label: t.filters[value] })),
          ]}
        />
        <Picks>
          <Pick
            label={t.columns.stars}
            name="stars"
            any={t.anyStars}
            choices={[5, 4, 3, 2, 1].map(each => ({
              value: String(each),
              label: t.stars({ count: each }),
            }))}
          />
          {people.length > 1 && (
            <Pick
              label={t.columns.person}
              name="staff"
              any={t.anyone}
              choices={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Picks>
        <SwitchLocation />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={
          <NoRows
            isNarrowed={[chosen, count, staff, locationId].some(Boolean)}
            icon="star"
            texts={t}
          />
        }
      />
    </>
  );
}

type Row = ListReviewsQuery['reviews']['items'][number];

/** Returns the columns of the list. On phones each card has two columns of three. */
function useReviewColumns(): Column<Row>[] {
  const day = useDay();
  return useMemo<Column<Row>[]>(() => {
    const titles = t.columns;
    return [
      {
        title: titles.stars,
        width: '7rem',
        cell: ({ stars }) => <Stars count={stars} />,
        inCard: 1,
      },
      { title: titles.author, width: '8rem', cell: ({ authorName }) => authorName, inCard: 3 },
      {
        title: titles.words,
        width: '2fr',
        cell: ({ text }) => text ?? t.onlyStars,
        inCard: 5,
      },
      {
        title: titles.service,
        width: '1fr',
        cell: ({ services }) => services.join(', '),
        desktopOnly: true,
      },
      {
        title: titles.person,
        width: '1fr',
        cell: ({ staffNames }) => staffNames.join(', '),
        desktopOnly: true,
      },
      {
        title: titles.state,
        width: '8rem',
        cell: review => <ReviewState review={review} />,
        inCard: 4,
      },
      {
        title: titles.when,
        width: '7rem',
        end: true,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
        inCard: 2,
      },
    ];
  }, [day]);
}
