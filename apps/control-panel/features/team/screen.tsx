import { team as t } from '#texts/team';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../data/can.ts';
import { AtLocation } from '../../data/locations/at-location.tsx';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useAllLocations } from '../../data/locations/locations.ts';
import { worksAt } from '../../data/locations/works-at.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { hueIn } from '../../data/board/staff-hue.ts';
import type { ListTeamQuery } from '../../data/operations.generated.ts';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import { Monogram } from '../../ui/text/monogram.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import document from './list-team.graphql';
import { Week } from './week/week.tsx';
import styles from './team.module.css';

const Form = lazyComponent(() => import('./person/form.tsx'));
const Rotas = lazyComponent(() => import('./rotas/rotas.tsx'));
const Calendars = lazyComponent(() => import('./calendars/calendars.tsx'));
const Commissions = lazyComponent(() => import('../commissions/commissions.tsx'));
const Sheets = lazyComponent(() => import('./sheets/sheets.tsx'));
const Asked = lazyComponent(() => import('./asked/asked.tsx'));

/** Team page: working hours of the week, all current and former staff, and further views. */
export default function Team() {
  const { id: businessId } = useBusiness();
  const [{ view, open }] = useAddress();
  const can = useCan();
  const canWrite = can('staff_write');
  const canPay = canWrite && can('report_read');
  const [isAdding, setAdding] = useState(false);
  const isAll = view === 'people';
  const isOther =
    ['asked', 'rotas', 'hours', 'calendars'].includes(view ?? '') ||
    (view === 'commissions' && canPay);
  const asked = { businessId, onlyActive: !isAll };
  const { data, error, refetch } = useRead('staff', document, asked);
  const people = data?.staffMembers.items;
  const { id: locationId, location } = useCurrentLocation();
  return (
    <Page
      title={t.title}
      actions={
        canWrite && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )
      }
    >
      <Toolbar>
        <ChoiceChips
          name="view"
          label={t.shown}
          choices={[
            { value: 'week', label: t.week },
            { value: 'people', label: t.people },
            { value: 'rotas', label: t.rotas },
            { value: 'hours', label: t.worked },
            { value: 'asked', label: t.asked },
            { value: 'calendars', label: t.calendars },
            ...(canPay ? [{ value: 'commissions', label: t.commissions }] : []),
          ]}
        />
        {!isAll && !isOther && <SwitchLocation />}
      </Toolbar>
      {error && !people && <Failed error={error} onAgain={() => void refetch()} />}
      {!people && !error && <Skeleton height={320} />}
      {people?.length === 0 && <Empty icon="team" title={t.none} text={t.noneText} />}
      {people &&
        people.length > 0 &&
        (isAll ? (
          <Everybody people={people} />
        ) : isOther ? (
          <Suspense fallback={<Skeleton height={320} />}>
            {view === 'rotas' && <Rotas />}
            {view === 'hours' && <Sheets people={people} />}
            {view === 'asked' && <Asked people={people} />}
            {view === 'calendars' && <Calendars people={people} />}
            {view === 'commissions' && <Commissions />}
          </Suspense>
        ) : (
          <AtLocation id={locationId}>
            <Week people={people.filter(person => worksAt(person, location))} />
          </AtLocation>
        ))}
      <Suspense>{isAdding && !open && <Form onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}

function Everybody({ people }: { people: ListTeamQuery['staffMembers']['items'] }) {
  const locations = useAllLocations();
  return (
    <ul className={styles['people']}>
      {people.map(({ id, name, role, active, userId, workingHours, ...person }) => (
        <li key={id} className={styles['person']}>
          <Monogram name={name} size={40} round color={hueIn(people, id)} />
          <span className={styles['who']}>
            <OpenLink id={id} className={styles['name']!}>
              {name}
            </OpenLink>
            <small>
              {[
                role,
                ...locations.filter(each => worksAt(person, each)).map(each => each.name),
                userId ? t.linked : null,
                workingHours ? t.ownHours : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Status tone={active ? 'good' : 'quiet'}>{active ? t.active : t.inactive}</Status>
        </li>
      ))}
    </ul>
  );
}
