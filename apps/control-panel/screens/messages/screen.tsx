import { messages as t } from '#texts/messages';
import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useAddress } from '../../api/use-address.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';

const Log = lazily(() => import('./log.tsx'));
const Received = lazily(() => import('./received.tsx'));
const Settings = lazily(() => import('./settings.tsx'));
const Words = lazily(() => import('./words.tsx'));

const isOther = (view: string | undefined) =>
  ['received', 'settings', 'words'].includes(view ?? '');

/** What clients and the team are told: what was sent, what is to be, what clients answer, and in which words. */
export default function Messages() {
  const { places } = frame;
  const [{ view }] = useAddress();
  return (
    <Page title={places.messages}>
      <Tabs
        label={places.messages}
        name="view"
        choices={[
          { value: 'log', label: t.log },
          { value: 'received', label: t.received },
          { value: 'settings', label: t.settings },
          { value: 'words', label: t.words },
        ]}
      />
      <Suspense>
        {view === 'received' && <Received />}
        {view === 'settings' && <Settings />}
        {view === 'words' && <Words />}
        {!isOther(view) && <Log />}
      </Suspense>
    </Page>
  );
}
