import { useDebouncedValue } from '@mantine/hooks';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './preview-policy.graphql';
import { PolicyText } from './policy-text.tsx';
import type { policyIn } from './typed-policy.ts';

interface Props {
  policy: ReturnType<typeof policyIn>;
  /** The policy text from the saved values. */
  saved: string | null;
}

/** Preview of the policy text for the unsaved values, as the server words it. */
export default function Preview({ policy, saved }: Props) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [asked] = useDebouncedValue(policy, 300);
  const { data } = useRead('business', document, { businessId, ...asked, language });
  return <PolicyText policyText={data ? data.previewPolicy.policyText : saved} />;
}
