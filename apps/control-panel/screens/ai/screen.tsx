import { ai as t } from '#texts/ai';
import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useCan } from '../../api/can.ts';
import { useOnlyLooks } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';

const Connect = lazily(() => import('./connect/connect.tsx'));
const Desk = lazily(() => import('./desk/desk.tsx'));

/** What assistants did, for who may read the journal, and how they come to work for the business. */
export default function Ai() {
  const { places } = frame;
  const [{ view }] = useAddress();
  const canRead = useCan()('audit_read');
  // Whoever only looks in connects no assistants of their own.
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
