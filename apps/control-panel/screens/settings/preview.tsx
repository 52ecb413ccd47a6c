import { useDebouncedValue } from '@mantine/hooks';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { useSpoken } from '../../texts/spoken.ts';
import document from './preview-policy.graphql';
import { Told } from './told.tsx';
import type { policyIn } from './typed-policy.ts';

interface Props {
  policy: ReturnType<typeof policyIn>;
  /** What they are told of it as it is saved. */
  saved: string | null;
}

/** What clients are told of the policy as it is typed, in the words of the service. */
export default function Preview({ policy, saved }: Props) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [asked] = useDebouncedValue(policy, 300);
  const { data } = useRead('business', document, { businessId, ...asked, language });
  return <Told policyText={data ? data.previewPolicy.policyText : saved} />;
}
