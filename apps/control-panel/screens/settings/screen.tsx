import { settings as t } from '#texts/settings';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCan } from '../../api/can.ts';
import { useAddress } from '../../api/use-address.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Waiting } from './waiting.tsx';

const Fields = lazily(() => import('./fields/fields.tsx'));
const Hours = lazily(() => import('./hours/hours.tsx'));
const Feeds = lazily(() => import('./feeds/feeds.tsx'));
const Profile = lazily(() => import('./profile/profile.tsx'));
const Members = lazily(() => import('./members/members.tsx'));
const Roles = lazily(() => import('./roles/roles.tsx'));
const Rules = lazily(() => import('./rules.tsx'));

/** How the business works. */
export default function Settings() {
  const { slug } = useParams({ strict: false });
  const [{ view }] = useAddress();
  const can = useCan();
  const canSeeMembers = can('member_read');
  const canSeeFeeds = can('feed_read');
  return (
    <Page
      title={t.title}
      actions={
        <Button
          variant="default"
          renderRoot={props => (
            <Link
              to={`/${slug}/receipts` as never}
              search={{ view: 'settings' } as never}
              {...props}
            />
          )}
        >
          {t.receipts}
        </Button>
      }
    >
      <Tabs
        label={t.title}
        name="view"
        choices={[
          { value: 'business', label: t.business },
          { value: 'rules', label: t.rules },
          { value: 'hours', label: t.openingHours },
          { value: 'fields', label: t.fields },
          ...(canSeeMembers
            ? [
                { value: 'members', label: t.members },
                { value: 'roles', label: t.roles },
              ]
            : []),
          ...(canSeeFeeds ? [{ value: 'calendars', label: t.calendars }] : []),
        ]}
      />
      <Suspense fallback={<Waiting />}>
        {view === 'hours' && <Hours />}
        {view === 'fields' && <Fields />}
        {view === 'members' && canSeeMembers && <Members />}
        {view === 'roles' && canSeeMembers && <Roles />}
        {view === 'calendars' && canSeeFeeds && <Feeds />}
        {(view === undefined || view === 'business') && <Profile />}
        {view === 'rules' && <Rules />}
      </Suspense>
    </Page>
  );
}
