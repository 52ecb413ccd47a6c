import { Looking, type Entry } from './looking.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

/** The bar above every screen: how an operator looks into the business, or that its clients get no messages. */
export default function Bar({ entry }: { entry: Entry | null }) {
  return entry ? <Looking entry={entry} /> : <Unconfirmed />;
}
