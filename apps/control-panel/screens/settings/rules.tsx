import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { Failed } from '../../parts/failed.tsx';
import { useSpoken } from '../../texts/spoken.ts';
import document from './business-settings.graphql';
import { Form } from './form.tsx';
import { Waiting } from './waiting.tsx';

/** How bookings are cancelled, paid and limited. */
export default function Rules() {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const { data, error, refetch } = useRead('business', document, { businessId, language });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  return data ? <Form read={data} /> : <Waiting />;
}
