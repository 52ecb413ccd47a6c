import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import document from './person-members.graphql';

/** The members of the business, to choose who of them a person is. */
export function useMemberChoices(): { value: string; label: string }[] {
  const { id: businessId } = useBusiness();
  const { data } = useRead('member', document, { businessId });
  return (data?.members.items ?? [])
    .filter(({ acceptedAt }) => acceptedAt !== null)
    .map(({ user: { id, name, email } }) => ({ value: id, label: name || email }));
}
