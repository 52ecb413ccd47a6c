import { settings as t } from '#texts/settings';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useAppsTab } from './use-apps-tab.ts';
import { useLocationsTab } from './use-locations-tab.ts';
import { useTariffTab } from './use-tariff-tab.ts';
import { Waiting } from './waiting.tsx';

const Fields = lazyComponent(() => import('../custom-fields/settings/fields.tsx'));
const Forms = lazyComponent(() => import('../forms/settings/forms.tsx'));
const Hours = lazyComponent(() => import('../opening-hours/settings/hours.tsx'));
const InstalledApps = lazyComponent(() => import('../apps/installed.tsx'));
const Feeds = lazyComponent(() => import('./feeds/feeds.tsx'));
const Locations = lazyComponent(() => import('./locations/locations.tsx'));
const Profile = lazyComponent(() => import('./profile/profile.tsx'));
const Members = lazyComponent(() => import('./members/members.tsx'));
const Roles = lazyComponent(() => import('./roles/roles.tsx'));
const Sandboxes = lazyComponent(() => import('./sandboxes/sandboxes.tsx'));
const Tariff = lazyComponent(() => import('../tariff/tariff.tsx'));
const Rules = lazyComponent(() => import('./rules.tsx'));

/** Settings page. */
export default function Settings() {
  const { slug } = useParams({ strict: false });
  const [{ view }] = useAddress();
  const can = useCan();
  const locationsTab = useLocationsTab(view);
  const canSeeMembers = can('member_read');
  const canSeeFeeds = can('feed_read');
  const appsTab = useAppsTab();
  const tariffTab = useTariffTab();
  const { sandbox, viewerRole } = useBusiness();
  const canSeeSandboxes = viewerRole === 'owner' && !sandbox;
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
          ...locationsTab,
          { value: 'hours', label: t.openingHours },
          { value: 'fields', label: t.fields },
          { value: 'forms', label: t.forms },
          ...(canSeeMembers
            ? [
                { value: 'members', label: t.members },
                { value: 'roles', label: t.roles },
              ]
            : []),
          ...(canSeeFeeds ? [{ value: 'calendars', label: t.calendars }] : []),
          ...appsTab,
          ...tariffTab,
          ...(canSeeSandboxes ? [{ value: 'sandboxes', label: t.sandboxes }] : []),
        ]}
      />
      <Suspense fallback={<Waiting />}>
        {view === 'hours' && <Hours />}
        {view === 'locations' && <Locations />}
        {view === 'fields' && <Fields />}
        {view === 'forms' && <Forms />}
        {view === 'members' && canSeeMembers && <Members />}
        {view === 'roles' && canSeeMembers && <Roles />}
        {view === 'calendars' && canSeeFeeds && <Feeds />}
        {view === 'apps' && <InstalledApps />}
        {view === 'tariff' && <Tariff />}
        {view === 'sandboxes' && canSeeSandboxes && <Sandboxes />}
        {(view === undefined || view === 'business') && <Profile />}
        {view === 'rules' && <Rules />}
      </Suspense>
    </Page>
  );
}
