import { Suspense } from 'react';
import { useCan } from '../../api/can.ts';
import { useAddress } from '../../api/use-address.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import { texts } from './texts.ts';

const Connect = lazily(() => import('./connect/connect.tsx'));
const Desk = lazily(() => import('./desk/desk.tsx'));

/** What assistants did, for who may read the journal, and how they come to work for the business. */
export default function Ai() {
  const t = useTexts(texts);
  const { places } = useFrameTexts();
  const [{ view }] = useAddress();
  const canRead = useCan()('audit_read');
  const isDesk = canRead && view !== 'connect';
  return (
    <Page title={places.ai}>
      {canRead && (
        <Tabs
          label={places.ai}
          name="view"
          choices={[
            { value: 'desk', label: t.desk },
            { value: 'connect', label: t.connect },
          ]}
        />
      )}
      <Suspense>{isDesk ? <Desk /> : <Connect />}</Suspense>
    </Page>
  );
}
