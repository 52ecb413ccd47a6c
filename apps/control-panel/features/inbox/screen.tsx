import { inbox as t } from '#texts/inbox';
import { frame } from '#texts/frame';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { useAddress } from '../../data/use-address.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

const Conversations = lazyComponent(() => import('./conversations.tsx'));
const Opened = lazyComponent(() => import('./thread/opened.tsx'));
const SavedAnswers = lazyComponent(() => import('./answers/answers.tsx'));
const Settings = lazyComponent(() => import('./settings/settings.tsx'));

const phone = '(max-width: 47.99em)';

/** Page of conversations with clients and strangers. On phones an open conversation is a screen of its own. */
export default function Inbox() {
  const { places } = frame;
  const isPhone = useMediaQuery(phone, matchMedia(phone).matches);
  const [{ view, c: conversationId, client: clientId }] = useAddress();
  const opened = (conversationId ?? clientId) !== undefined;
  if (isPhone && opened) {
    return (
      <Suspense>
        <Opened isAlone />
      </Suspense>
    );
  }
  return (
    <Page title={places.inbox}>
      <Tabs
        label={places.inbox}
        name="view"
        choices={[
          { value: 'conversations', label: t.conversations },
          { value: 'answers', label: t.savedAnswers },
          { value: 'settings', label: t.settings },
        ]}
      />
      <Suspense>
        {view === 'answers' && <SavedAnswers />}
        {view === 'settings' && <Settings />}
        {view !== 'answers' && view !== 'settings' && <Conversations />}
      </Suspense>
    </Page>
  );
}
