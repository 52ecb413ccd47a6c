import { operator as t } from '#texts/operator';
import type { ListOperatedQuery } from '../../operations.generated.ts';
import { Status } from '../../parts/status.tsx';

interface Props {
  health: ListOperatedQuery['operatedBusinesses']['items'][number]['health'];
}

/** What of a business cannot be sent, in a few words; that all is well otherwise. */
export function Health({ health: { failingWebhooks, unsentMessages, lateEvents } }: Props) {
  const wrong = [
    failingWebhooks > 0 && t.webhooks({ count: failingWebhooks }),
    unsentMessages > 0 && t.messages({ count: unsentMessages }),
    lateEvents > 0 && t.events({ count: lateEvents }),
  ].filter(each => each !== false);
  if (wrong.length === 0) return <Status tone="good">{t.well}</Status>;
  return <Status tone="bad">{wrong.join(', ')}</Status>;
}
