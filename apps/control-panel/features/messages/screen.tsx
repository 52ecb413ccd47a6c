import { messages as t } from '#texts/messages';
import { messagesWritten as ofWritten } from '#texts/messagesWritten';
import { messagesAutomations as ofAutomations } from '#texts/messagesAutomations';
import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

const Automations = lazyComponent(() => import('./automations/automations.tsx'));
const Held = lazyComponent(() => import('./held.tsx'));
const Log = lazyComponent(() => import('./log.tsx'));
const Received = lazyComponent(() => import('./received.tsx'));
const Settings = lazyComponent(() => import('./settings.tsx'));
const Words = lazyComponent(() => import('./words.tsx'));
const Written = lazyComponent(() => import('./written.tsx'));

const isOther = (view: string | undefined) =>
  ['written', 'automations', 'received', 'settings', 'words', 'held'].includes(view ?? '');

/** Messages page: log, written messages, received text messages, settings and wording. */
export default function Messages() {
  const { places } = frame;
  const { sandbox } = useBusiness();
  const [{ view }] = useAddress();
  return (
    <Page title={places.messages}>
      <Tabs
        label={places.messages}
        name="view"
        choices={[
          { value: 'log', label: t.log },
          { value: 'written', label: ofWritten.tab },
          { value: 'automations', label: ofAutomations.tab },
          ...(sandbox ? [{ value: 'held', label: t.held }] : []),
          { value: 'received', label: t.received },
          { value: 'settings', label: t.settings },
          { value: 'words', label: t.words },
        ]}
      />
      <Suspense>
        {view === 'written' && <Written />}
        {view === 'automations' && <Automations />}
        {view === 'held' && <Held />}
        {view === 'received' && <Received />}
        {view === 'settings' && <Settings />}
        {view === 'words' && <Words />}
        {!isOther(view) && <Log />}
      </Suspense>
    </Page>
  );
}
