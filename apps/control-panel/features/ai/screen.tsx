import { ai as t } from '#texts/ai';
import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useCan } from '../../data/can.ts';
import { useOnlyLooks } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

const Connect = lazyComponent(() => import('./connect/connect.tsx'));
const Desk = lazyComponent(() => import('./desk/desk.tsx'));

/** Shows the assistants' activity to viewers who may read the journal, and the page to connect assistants. */
export default function Ai() {
  const { places } = frame;
  const [{ view }] = useAddress();
  const canRead = useCan()('audit_read');
  // A read-only operator has no assistants to connect.
  const canConnect = !useOnlyLooks();
  const isDesk = canRead && (view !== 'connect' || !canConnect);
  return (
    <Page title={places.ai}>
      {canRead && canConnect && (
        <Tabs
          label={places.ai}
          name="view"
          choices={[
            { value: 'desk', label: t.desk },
            { value: 'connect', label: t.connect },
          ]}
        />
      )}
      <Suspense>{isDesk ? <Desk /> : canConnect && <Connect />}</Suspense>
    </Page>
  );
}
